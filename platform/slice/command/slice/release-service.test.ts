import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeployStep } from '../../contract/deploy-step';
import { releaseService } from './release-service';

let answer = '';
const server = createServer((_request, response) => response.end(answer));
let address = '';
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const stopped: DeployStep = { step: 'stopped', slice: 'mf-home', release: '1.0.0-1a2b3c4d' };

async function stepsOf(...lines: readonly object[]): Promise<readonly DeployStep[]> {
  answer = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const steps: DeployStep[] = [];
  for await (const step of releaseService(address, 'token').stop('mf-home')) steps.push(step);
  return steps;
}

test('steps come as they are; one that only a later service has is passed over', async () => {
  expect(await stepsOf({ step: 'checked' }, { step: 'signed', by: 'a later version' }, stopped)).toEqual([{ step: 'checked' }, stopped]);
});

test.each([
  ['a step', () => stepsOf({ step: 'rendered', pages: '3', of: 8 }), 'pages'],
  [
    'the list of releases',
    () => {
      answer = JSON.stringify({ live: null, slices: { 'mf-home': { release: '1.0.0-1a2b3c4d' } }, history: [] });
      return releaseService(address, 'token').releases();
    },
    'slices.mf-home.since',
  ],
  [
    'the status of a slice',
    () => {
      answer = '{}';
      return releaseService(address, 'token').status('mf-home');
    },
    'slice',
  ],
])('%s in another form is refused, and says where it differs', async (_, ask, place) => {
  await expect(ask()).rejects.toThrow(
    new RegExp(
      `^${address} answers in a form that this command does not know \\(${place}: .*\\)\\. Install the version of @platform/slice`,
    ),
  );
});
