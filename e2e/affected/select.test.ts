import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { loadSlice } from '@platform/slice/build/slices';
import { exposesOf } from '@platform/slice/contract/exposes-of';
import { describe, expect, it } from 'vitest';
import { remoteNames } from '../fixtures/documented-routes';
import { changeOf, changesNamed } from './changes';
import { flowsIn, readRecords, recordsAfter, titleOfFailure } from './records';
import { select } from './select';

const flows = [
  { file: 'home.spec.ts', title: 'the carousel moves' },
  { file: 'home.spec.ts', title: 'an enquiry is sent' },
  { file: 'api.spec.ts', title: 'answers' },
  { file: 'api.spec.ts', title: 'is described' },
  { file: 'new.spec.ts', title: 'has never run' },
];
const records = new Map([
  [
    'home.spec.ts',
    new Map([
      ['the carousel moves', ['mf-home/pages/Home', 'shell']],
      [
        'an enquiry is sent',
        ['POST /enquiry', 'mf-forms/modals/Enquiry', 'mf-home/pages/Home', 'shell'],
      ],
    ]),
  ],
  [
    'api.spec.ts',
    new Map([
      ['answers', ['GET /faq']],
      ['is described', ['GET /faq', 'shell']],
    ]),
  ],
]);
const titlesFor = async (word: string) =>
  select(flows, records, await changesNamed(word)).map(({ title }) => title);
const always = ['answers', 'is described', 'has never run'];

describe('the flows that a change may break', () => {
  it('are those that use the slice, the expose or the call, and those of which nothing is known', async () => {
    expect(await titlesFor('mf-home')).toEqual([
      'the carousel moves',
      'an enquiry is sent',
      ...always,
    ]);
    expect(await titlesFor('mf-forms')).toEqual(['an enquiry is sent', ...always]);
    expect(await titlesFor('mf-forms/modals/Enquiry')).toEqual(['an enquiry is sent', ...always]);
    expect(await titlesFor('mf-forms/modals/BookMeeting')).toEqual(always);
    expect(await titlesFor('POST /enquiry')).toEqual(['an enquiry is sent', ...always]);
  });

  it('are all for what is outside any slice, and none for a document', async () => {
    expect(await titlesFor('server/src/build-server.ts')).toHaveLength(flows.length);
    expect(await titlesFor('shared-contracts/package.json')).toHaveLength(flows.length);
    expect(await titlesFor('docs/testing.md')).toEqual([]);
  });

  it('are, for a file of a slice, those of the exposes that import it', async () => {
    const { names } = await changeOf('mf-forms/src/form/PhoneInput.tsx');
    expect(names).toContain('mf-forms/modals/Enquiry');
    expect(names).toContain('mf-forms/pages/Contact');
    expect((await changeOf('mf-services/src/pages/EmiCalculator/EmiCalculator.tsx')).names).toEqual(
      ['mf-services/pages/EmiCalculator', 'mf-services/lifecycles'],
    );
    // What no expose imports is rendered on the server, or says what the slice is.
    expect((await changeOf('mf-forms/slice.ts')).names).toEqual(['mf-forms/']);
  });

  it('are said with the reason', async () => {
    const [first, , last] = select(
      flows,
      records,
      await changesNamed('mf-home/src/pages/Home/Home.tsx'),
    );
    expect(first?.why).toBe(
      'it uses mf-home/pages/Home, which mf-home/src/pages/Home/Home.tsx is in',
    );
    expect(last?.why).toBe('it loads no slice by itself: its record cannot tell');
  });
});

describe('the records of what flows use', () => {
  it('are of the flows that there are', () => {
    const files = readdirSync(fileURLToPath(new URL('../flows', import.meta.url)));
    const recorded = files.filter(
      (file) => file.endsWith('.spec.ts') && !file.endsWith('.walk.spec.ts'),
    );
    expect([...readRecords().keys()].sort(), 'npm run e2e -- --record').toEqual(recorded.sort());
  });

  it('name exposes that there are', async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    const exposes = remoteNames.map(async (name) =>
      exposesOf(await loadSlice(root + name)).map((expose) => `${name}/${expose}`),
    );
    const known = new Set(['shell', ...(await Promise.all(exposes)).flat()]);
    const named = [...readRecords().values()]
      .flatMap((titles) => [...titles.values()].flat())
      .filter((name) => !name.includes(' '));
    expect(
      named.filter((name) => !known.has(name)),
      'npm run e2e -- --record',
    ).toEqual([]);
  });
});

describe('what a run records', () => {
  const before = new Map([
    ['moves', ['shell']],
    ['is sent', ['POST /enquiry']],
  ]);
  const ran = [
    { file: 'home.spec.ts', title: 'moves', touched: ['mf-home/pages/Home'] },
    { file: 'home.spec.ts', title: 'is new', touched: null },
  ];

  it('leaves the records of other flows in the file as they were', () => {
    const after = new Map([
      ['moves', ['mf-home/pages/Home']],
      ['is sent', ['POST /enquiry']],
    ]);
    expect(recordsAfter(ran, before, false)).toEqual(after);
  });

  it('is all that there is after a whole run', () => {
    expect(recordsAfter(ran, before, true)).toEqual(new Map([['moves', ['mf-home/pages/Home']]]));
  });
});

it('a flow that has failed is named with what it ran against, and is the same flow', () => {
  const annotations = [
    { type: 'composition', description: '3ca4e2fa' },
    { type: 'releases', description: 'shell 1.0.0-a, mf-home 1.0.0-b' },
    { type: 'slices', description: 'mf-home' },
  ];
  const title = titleOfFailure('the carousel moves', annotations);
  expect(title).toBe(
    'the carousel moves [composition 3ca4e2fa: shell 1.0.0-a, mf-home 1.0.0-b; loaded: mf-home]',
  );
  const specs = [{ title, file: 'home.spec.ts', tests: [{ annotations }] }];
  expect(flowsIn([{ title: 'home.spec.ts', specs }])).toEqual([
    { file: 'home.spec.ts', title: 'the carousel moves', touched: null },
  ]);
});
