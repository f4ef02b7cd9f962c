import { serve } from '@platband/slice/build/test-resources';
import type { DeployStep } from '@platband/slice/contract/releases';
import { afterAll, expect, test } from 'vitest';
import { releaseService } from './release-service';

let answer = '';
let statusOf: (path: string) => number = () => 200;
const address = await serve(
  ({ url = '' }, response) => response.writeHead(statusOf(url)).end(answer),
  afterAll,
);

const stopped: DeployStep = { step: 'stopped', slice: 'mf-plants', release: '1.0.0-1a2b3c4d' };

async function stepsOf(...lines: readonly object[]): Promise<readonly DeployStep[]> {
  answer = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const steps: DeployStep[] = [];
  for await (const step of service().stop('mf-plants')) steps.push(step);
  return steps;
}

test('yields known steps and skips those from newer services', async () => {
  expect(
    await stepsOf({ step: 'checked' }, { step: 'signed', by: 'a later version' }, stopped),
  ).toEqual([{ step: 'checked' }, stopped]);
});

const service = () => releaseService(address, 'token');
function answering(value: object): void {
  answer = JSON.stringify(value);
}
const live = {
  release: '1.0.0-1a2b3c4d',
  since: '2027-01-26T09:00:00.000Z',
  by: 'Asha',
  commit: null,
  message: null,
  bytes: null,
};
const listOf = (slice: object, ...history: readonly object[]) => ({
  live: null,
  slices: { 'mf-plants': slice },
  history,
});

test.each([
  ['a step', {}, () => stepsOf({ step: 'rendered', pages: '3', of: 8 }), 'pages'],
  [
    'the list of releases',
    listOf({ release: '1.0.0-1a2b3c4d' }),
    () => service().releases(),
    'slices.mf-plants.since',
  ],
  ['the status of a slice', {}, () => service().status('mf-plants'), 'slice'],
])('reports how the format of %s differs from the expected one', async (_, sent, ask, place) => {
  answering(sent);
  await expect(ask()).rejects.toThrow(
    new RegExp(
      `^${address} sent a response that this command cannot read \\(${place}: .*\\)\\. Install the site.s version of @platband/slice`,
    ),
  );
});

test('skips attempts with unknown outcomes', async () => {
  const { since: at, bytes: _, ...release } = live;
  const attempt = { ...release, at, slice: 'mf-plants', outcome: 'live', seconds: 1 };
  const slice = { ...live, region: 'west' };
  answering(listOf(slice, { ...attempt, outcome: 'scheduled' }, attempt));
  expect(await service().releases()).toEqual(listOf(slice, attempt));
});

test('accepts a fractional budget', async () => {
  const status = {
    slice: 'mf-plants',
    release: live.release,
    pages: { Home: '/' },
    requiredBy: [],
    requires: [],
    calls: [],
    events: [],
    budget: { script: 90_000.5, style: 20_000 },
    sizes: [],
    deprecated: [],
  };
  answering(status);
  expect(await service().status('mf-plants')).toEqual(status);
});

test.each([
  ['is given', {}, null],
  ['is refused', { '/deploy/rights/deploy/mf-plants': 403 }, 'may not deploy'],
])('the right to deploy %s', async (_, statuses, message) => {
  answering({ message: 'This token may not deploy mf-plants.' });
  statusOf = (path) => (statuses as Record<string, number>)[path] ?? 200;
  const asked = service().requireRight?.('deploy', 'mf-plants');
  await (message === null
    ? expect(asked).resolves.toBeUndefined()
    : expect(asked).rejects.toThrow(message));
  statusOf = () => 200;
});
