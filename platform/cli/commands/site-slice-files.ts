import type { Path } from '@platform/slice/contract/slice';
import { problemsOfDefinition } from '@platform/slice/contract/slice-problems';
import { getHeading } from './slice-files';

export interface NewSiteSlice {
  readonly name: string;
  /** Empty if the slice has a slot instead. */
  readonly page: string;
  readonly path: string;
  readonly slot: string | undefined;
}

const exposesOf = ({ page, path, slot }: NewSiteSlice) =>
  slot === undefined
    ? { pages: { [page]: path as Path }, slots: [] }
    : { pages: {}, slots: [slot] };

/** Returns problems with a new slice's name, page or slot, for sites without a contract. */
export const problemsOfSiteSlice = (slice: NewSiteSlice): readonly string[] => [
  ...problemsOfDefinition({ name: slice.name, ...exposesOf(slice), modals: [] }).map((problem) =>
    problem.replace(/^.*slice\.ts: /, ''),
  ),
  ...(slice.slot !== undefined && slice.page + slice.path !== ''
    ? ['It begins with a page or with a slot, not with both.']
    : []),
];

export const siteSliceTypes = `{
  "extends": "../tsconfig.json",
  "compilerOptions": { "outDir": ".tsbuild", "tsBuildInfoFile": ".tsbuild/.tsbuildinfo" },
  "include": ["src", "*.ts", "content/*.json"]
}
`;

/**
 * Returns the files for a slice in a site without a contract. The site provides its types and
 * packages.
 */
export function siteSliceFiles(slice: NewSiteSlice): Readonly<Record<string, string>> {
  const { name, page, path, slot } = slice;
  const heading = getHeading(page);
  return {
    'package.json': `${JSON.stringify({ name, version: '1.0.0', private: true, type: 'module', budget: { script: 30_000, style: 4_000 } }, null, 2)}\n`,
    'tsconfig.json': siteSliceTypes,
    'vite.config.ts': `import { remote } from '@platform/slice/build/remote';
import { slice } from './slice';

export default remote({ slice });
`,
    'slice.ts': `import { defineSlice } from '@platform/slice/contract/slice';

export const slice = defineSlice({
  name: '${name}',
  pages: {${slot === undefined ? ` ${page}: '${path}' ` : ''}},
  slots: [${slot === undefined ? '' : `'${slot}'`}],
});
`,
    ...(slot === undefined
      ? {
          [`src/pages/${page}/${page}.tsx`]: `export const meta = {
  title: '${heading}',
  description: '${heading}: what this page is about, in one sentence.',
};

export default function ${page}() {
  return (
    <main>
      <h1>${heading}</h1>
      <p>Say here what visitors find on this page.</p>
    </main>
  );
}
`,
          [`src/pages/${page}/${page}.test.tsx`]: `import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import ${page} from './${page}';

test('the page has its heading', () => {
  render(<${page} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('${heading}');
});
`,
        }
      : {
          [`src/slots/${slot}/${slot}.tsx`]: `/** A part of pages of other slices. */
export default function ${slot}() {
  return <p>Say here what visitors find in it.</p>;
}
`,
        }),
  };
}
