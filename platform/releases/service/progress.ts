import { EventEmitter, once } from 'node:events';
import type { DeployStep } from '@platband/slice/contract/releases';

const lastSteps = [
  'live',
  'previewed',
  'gradual',
  'staged',
  'stopped',
  'retired',
  'refused',
  'failed',
] as const;

export type LastStep = Extract<DeployStep, { readonly step: (typeof lastSteps)[number] }>;

const isLast = (step: DeployStep): step is LastStep =>
  (lastSteps as readonly string[]).includes(step.step);

/** An attempt's steps. Every concurrent reader gets all past and future steps. */
export class Steps {
  readonly #steps: DeployStep[] = [];
  readonly #emitter = new EventEmitter().setMaxListeners(0);

  add(step: DeployStep): void {
    this.#steps.push(step);
    this.#emitter.emit('step');
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<DeployStep, void> {
    for (let at = 0; ; at += 1) {
      if (at === this.#steps.length) await once(this.#emitter, 'step');
      const step = this.#steps[at] as DeployStep;
      yield step;
      if (isLast(step)) return;
    }
  }

  async last(): Promise<LastStep> {
    for await (const step of this) if (isLast(step)) return step;
    throw new Error('The deploy ended without an outcome.');
  }
}
