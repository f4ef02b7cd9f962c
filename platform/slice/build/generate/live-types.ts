import type { JsonSchema } from '../../contract/json-schema';
import type { BuildMetadata } from '../../contract/release';
import { getType } from './type-of-schema';

export type Shown = Pick<BuildMetadata, 'slots' | 'modals' | 'props'>;

export const getProps = (releases: readonly Shown[]): Readonly<Record<string, JsonSchema>> =>
  Object.assign({}, ...releases.map(({ props }) => props));

export function typesText(releases: readonly Shown[]): string {
  const props = getProps(releases);
  const members = (kind: 'slots' | 'modals') =>
    [...new Set(releases.flatMap((release) => release[kind]))]
      .sort()
      .map(
        (name) =>
          `    ${name}: ${getType(props[`${kind}/${name}`] ?? { type: 'object', additionalProperties: false })};`,
      );
  const block = (name: string, lines: readonly string[]) =>
    lines.length === 0
      ? `  interface ${name} {}`
      : `  interface ${name} {\n${lines.join('\n')}\n  }`;
  return `import '@platband/slice/contract/live';

declare module '@platband/slice/contract/live' {
${block('LiveSlots', members('slots'))}
${block('LiveModals', members('modals'))}
}
`;
}
