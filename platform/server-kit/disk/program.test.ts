import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { forkProgram } from './program';

test('passes only listed and given variables to a child process', async ({ onTestFinished }) => {
  const folder = await mkdtemp(join(tmpdir(), 'program-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'tell.ts'), 'process.send?.([process.env, process.execArgv]);');
  vi.stubEnv('SMTP_URL', 'smtp://user:secret@mail.example');
  vi.stubEnv('TZ', 'Asia/Kolkata');
  const child = forkProgram(join(folder, 'tell.ts'), {
    passedOn: ['TZ', 'NEVER_SET'],
    env: { NODE_ENV: 'production' },
    execArgv: ['--max-old-space-size=64'],
  });
  vi.unstubAllEnvs();
  const [[environment, flags]] = await once(child, 'message');
  expect(environment).toMatchObject({ TZ: 'Asia/Kolkata', NODE_ENV: 'production' });
  expect(JSON.stringify(environment)).not.toContain('secret');
  expect(environment).not.toHaveProperty('NEVER_SET');
  expect(flags).toContain('--max-old-space-size=64');
});
