import type { FastifyInstance } from 'fastify';

interface Regular {
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  readonly atStart?: boolean;
}

/**
 * Runs work periodically until the server closes; closing waits for the last run. Runs do not
 * overlap. A failure is logged only once while its reason stays the same.
 * @returns A function that runs the work now, or joins the current run.
 */
export function schedule(
  server: Pick<FastifyInstance, 'log' | 'addHook'>,
  { name, everyMs, work, atStart = false }: Regular,
): () => Promise<void> {
  let problem: string | null = null;
  let running: Promise<void> | null = null;
  const failed = ({ message }: Error) => {
    if (problem !== message)
      server.log.error({ reason: message }, `scheduled task failed: ${name}`);
    problem = message;
  };
  const succeeded = () => {
    if (problem !== null) server.log.info(`scheduled task works again: ${name}`);
    problem = null;
  };
  const run = () => {
    running ??= work()
      .then(succeeded, failed)
      .finally(() => {
        running = null;
      });
    return running;
  };
  if (atStart) server.addHook('onReady', async () => void run());
  const timer = setInterval(() => void run(), everyMs);
  server.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
  return run;
}
