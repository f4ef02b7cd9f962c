import { doStep } from './do-step';
import { look } from './in-page';
import { brokenInvariant } from './invariants';
import { chooseStep, randomFrom, type Step } from './step';
import { makeWorld, type World } from './world';

export interface Walked {
  readonly steps: readonly Step[];
  /** What was wrong after the last step; null: nothing. */
  readonly problem: string | null;
}

/** What a step has begun: the page is another one than it was when it was looked at. */
const isLeft = /context was destroyed/;

/**
 * Every so many steps, counted from the last, so that what ends a script is looked at when it is
 * done again.
 */
const thoroughEvery = 10;

/** Walks as a seed has it, until something is wrong. */
export const walk = (seed: number, steps: number): Promise<Walked> => {
  const random = randomFrom(seed);
  return go(steps, async (world, at) => {
    const page = world.tabs[world.current]?.page;
    const seen =
      page === undefined
        ? { controls: [], fields: [], forms: [] }
        : await look(page).catch(() => ({ controls: [], fields: [], forms: [] }));
    const { isOffline, isDeployed } = world;
    return chooseStep(random, at, {
      ...seen,
      tabs: world.tabs.length,
      isOffline,
      isDeployed,
      isBroken: world.broken !== null,
    });
  });
};

/** Walks as a script has it. */
export const replay = (script: readonly Step[]): Promise<Walked> =>
  go(script.length, async (_world, at) => script[at] as Step);

async function go(
  most: number,
  next: (world: World, at: number) => Promise<Step>,
): Promise<Walked> {
  const world = await makeWorld();
  const steps: Step[] = [];
  try {
    for (let at = 0; at < most; at += 1) {
      const step = await next(world, at);
      steps.push(step);
      const look = () => brokenInvariant(world, (most - 1 - at) % thoroughEvery === 0);
      const problem = await doStep(world, step)
        .then(() =>
          look().catch((error: Error) =>
            isLeft.test(error.message) ? look() : Promise.reject(error),
          ),
        )
        .catch((error: Error) => `the walk stops: ${error.message.split('\n')[0]}`);
      if (problem !== null) return { steps, problem };
    }
    return { steps, problem: null };
  } finally {
    await world.close();
  }
}
