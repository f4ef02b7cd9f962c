import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { schedule } from './schedule';

test('runs periodically without overlap', async () => {
  const server = fastify();
  let runs = 0;
  let ended = 0;
  let finish = () => {};
  const work = async () => {
    runs += 1;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    ended += 1;
  };
  const run = schedule(server, { name: 'working', everyMs: 20, work });
  await expect.poll(() => runs).toBe(1);
  void run();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(runs).toBe(1);
  finish();
  await expect.poll(() => runs).toBe(2);
  const closing = server.close();
  finish();
  await closing;
  expect([runs, ended]).toEqual([2, 2]);
});

test('logs a failing run once per reason', async () => {
  const server = fastify();
  const error = vi.spyOn(server.log, 'error');
  const info = vi.spyOn(server.log, 'info');
  let runs = 0;
  const work = async () => {
    runs += 1;
    if (runs < 4) throw new Error(runs < 3 ? 'the disk is full' : 'the disk is gone');
  };
  schedule(server, { name: 'working', everyMs: 10, work });
  await expect.poll(() => runs).toBeGreaterThan(4);
  await server.close();
  expect(error.mock.calls).toEqual([
    [{ reason: 'the disk is full' }, 'scheduled task failed: working'],
    [{ reason: 'the disk is gone' }, 'scheduled task failed: working'],
  ]);
  expect(info.mock.calls).toEqual([['scheduled task works again: working']]);
});
