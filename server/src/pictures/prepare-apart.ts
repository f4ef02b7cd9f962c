import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { programFrom } from '@platform/releases/disk/program';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings';

const program = fileURLToPath(new URL('prepare.ts', import.meta.url));

/** Renders the pictures before anyone requests them, in a process that exits when they are done, or with this one. */
export function preparePictures(
  server: FastifyInstance,
  { contentFolder, dataFolder }: Pick<Settings, 'contentFolder' | 'dataFolder'>,
): void {
  const { file, execArgv } = programFrom(program);
  const child = fork(file, [contentFolder, dataFolder], {
    execArgv: [...execArgv],
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] },
  });
  child.on('message', (problem: { readonly file: string; readonly reason: string }) =>
    server.log.error(problem, 'a picture that cannot be rendered was not taken'),
  );
  child.on('error', ({ message }) => server.log.error({ reason: message }, 'pictures were not prepared'));
  server.server.once('close', () => child.kill());
}
