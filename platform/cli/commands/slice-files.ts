import type { Path } from '@platform/slice/contract/slice';
import { problemsOfDefinition } from '@platform/slice/contract/slice-problems';

export interface NewSlice {
  /** E.g. `mf-shops`. */
  readonly name: string;
  /** E.g. `Shops`. */
  readonly page: string;
  /** E.g. `/shops`. */
  readonly path: string;
  readonly contract: string;
}

export const problemsOfNewSlice = ({
  name,
  page,
  path,
}: Omit<NewSlice, 'contract'>): readonly string[] => [
  ...(/^mf-[a-z]+(?:-[a-z]+)*$/.test(name)
    ? []
    : ['The name is mf- and lower-case words: mf-shops.']),
  ...(/^[A-Z][A-Za-z]+$/.test(page) ? [] : ['--page is a name in upper camel case: Shops.']),
  ...(/^\/[a-z-]+$/.test(path) ? [] : ['--path is an address of one segment: /shops.']),
  ...problemsOfDefinition({ name, pages: { [page]: path as Path }, slots: [], modals: [] })
    .filter((problem) => problem.includes(`"${path}"`))
    .map((problem) => problem.replace(`${name}/slice.ts: `, '--path: ')),
];

export const getHeading = (page: string) => page.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/**
 * Returns the sources for a new slice in any location: its definition, and a page with its unit
 * test.
 */
export const sliceFiles = ({
  name,
  page,
  path,
  contract,
}: NewSlice): Readonly<Record<string, string>> => ({
  'slice.ts': `import { defineSlice } from '@platform/slice/contract/slice';

export const slice = defineSlice({
  name: '${name}',
  pages: { ${page}: '${path}' },
});
`,
  'vite.config.ts': `import { remote } from '@platform/slice/build/remote';
import { sliceCalls } from '${contract}/contract/api/call-schemas';
import { slice } from './slice';

export default remote({ slice, calls: sliceCalls });
`,
  [`src/pages/${page}/${page}.tsx`]: `import { Section } from '${contract}/ui/Section';
import styles from './${page}.module.css';

export const meta = {
  title: '${getHeading(page)}',
  description: '${getHeading(page)}: what this page is about, in one sentence.',
};

export default function ${page}Page() {
  return (
    <Section heading="${getHeading(page)}" level={1}>
      <p className={styles.intro}>Say here what visitors find on this page.</p>
    </Section>
  );
}
`,
  [`src/pages/${page}/${page}.module.css`]: `.intro {
  max-width: 60ch;
}
`,
  [`src/pages/${page}/${page}.test.tsx`]: `import { screen } from '@testing-library/react';
import { renderSite } from '${contract}/testing/render-site';
import { expect, test } from 'vitest';
import { pages, remote } from '../../generated/exposes';

test('${path} shows the page with its heading', async () => {
  renderSite('${path}', { remote, pages });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('${getHeading(page)}');
});
`,
});
