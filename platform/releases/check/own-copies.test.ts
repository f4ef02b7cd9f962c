import { temporaryFolder, writeFiles } from '@platband/slice/build/test-resources';
import { expect, onTestFinished, test } from 'vitest';
import { ownCopies } from './own-copies';

const react18 = 'const dom={version:"18.3.1",rendererPackageName:"react-dom"}';

async function releaseWith(react: string, needing: readonly string[]): Promise<readonly string[]> {
  const exposes = Object.fromEntries(
    ['pages/Beds', 'slots/Rate', 'modals/Ask'].map((expose) => [
      expose,
      { scripts: needing.includes(expose) ? ['react.js'] : [], styles: [] },
    ]),
  );
  const folder = temporaryFolder(onTestFinished);
  const described = { entry: 'remoteEntry.js', exposes };
  await writeFiles(folder, { 'remoteEntry.js': '', 'react.js': react, 'release.json': described });
  return ownCopies('seeds', folder);
}

test('allows a slot to bundle any version of React', async () => {
  expect(await releaseWith(react18, ['slots/Rate'])).toEqual([]);
});

test.each([[['pages/Beds']], [['slots/Rate', 'modals/Ask']], [[]]])(
  'refuses a React that %j load',
  async (needing) => {
    expect(await releaseWith(react18, needing)).toEqual([
      expect.stringMatching(
        /^seeds bundles its own react-dom, in react\.js\. .+Only a slot that exports mount and unmount may bundle/,
      ),
    ]);
  },
);

test('finds React by its internals, not by symbols that other libraries know', async () => {
  expect(await releaseWith('Symbol.for("react.transitional.element")', ['pages/Beds'])).toEqual([]);
  const react = 'exports.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null}';
  expect(await releaseWith(react, ['pages/Beds'])).toHaveLength(1);
});
