import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DeployStep } from '@platband/slice/contract/releases';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseService } from './release-service';

let answer = '';
let statusOf: (path: string) => number = () => 200;
const server = createServer(({ url = '' }, response) =>
  response.writeHead(statusOf(url)).end(answer),
);
let address = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const stopped: DeployStep = { step: 'stopped', slice: 'mf-plants', release: '1.0.0-1a2b3c4d' };

async function stepsOf(...lines: readonly object[]): Promise<readonly DeployStep[]> {
  answer = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const steps: DeployStep[] = [];
  for await (const step of releaseService(address, 'token').stop('mf-plants')) steps.push(step);
  return steps;
}

test('yields known steps and skips those from newer services', async () => {
  expect(
    await stepsOf({ step: 'checked' }, { step: 'signed', by: 'a later version' }, stopped),
  ).toEqual([{ step: 'checked' }, stopped]);
});

test.each([
  ['a step', () => stepsOf({ step: 'rendered', pages: '3', of: 8 }), 'pages'],
  [
    'the list of releases',
    () => {
      answer = JSON.stringify({
        live: null,
        slices: { 'mf-plants': { release: '1.0.0-1a2b3c4d' } },
        history: [],
      });
      return releaseService(address, 'token').releases();
    },
    'slices.mf-plants.since',
  ],
  [
    'the status of a slice',
    () => {
      answer = '{}';
      return releaseService(address, 'token').status('mf-plants');
    },
    'slice',
  ],
])('reports how the format of %s differs from the expected one', async (_, ask, place) => {
  await expect(ask()).rejects.toThrow(
    new RegExp(
      `^${address} sent a response that this command cannot read \\(${place}: .*\\)\\. Install the site.s version of @platband/slice`,
    ),
  );
});

const live = {
  release: '1.0.0-1a2b3c4d',
  since: '2027-01-26T09:00:00.000Z',
  by: 'Asha',
  commit: null,
  message: null,
  bytes: null,
};
const attempt = {
  at: live.since,
  slice: 'mf-plants',
  release: live.release,
  by: 'Asha',
  commit: null,
  message: null,
  outcome: 'live',
  seconds: 1,
};

test('skips attempts with unknown outcomes', async () => {
  const list = {
    live: null,
    slices: { 'mf-plants': { ...live, region: 'west' } },
    history: [{ ...attempt, outcome: 'scheduled' }, attempt],
  };
  answer = JSON.stringify(list);
  expect(await releaseService(address, 'token').releases()).toEqual({
    ...list,
    history: [attempt],
  });
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
  answer = JSON.stringify(status);
  expect(await releaseService(address, 'token').status('mf-plants')).toEqual(status);
});

test.each([
  ['is given', {}, null],
  ['is refused', { '/deploy/rights/deploy/mf-plants': 403 }, 'may not deploy'],
])('the right to deploy %s', async (_, statuses, message) => {
  answer = JSON.stringify({ message: 'This token may not deploy mf-plants.' });
  statusOf = (path) => (statuses as Record<string, number>)[path] ?? 200;
  const asked = releaseService(address, 'token').requireRight?.('deploy', 'mf-plants');
  await (message === null
    ? expect(asked).resolves.toBeUndefined()
    : expect(asked).rejects.toThrow(message));
  statusOf = () => 200;
});
