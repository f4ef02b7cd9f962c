import type { DeployStep } from '@platform/slice/contract/deploy-step';

export type LastStep = Extract<DeployStep, { readonly step: 'live' | 'refused' | 'failed' }>;

export const isLast = ({ step }: DeployStep): boolean => step === 'live' || step === 'refused' || step === 'failed';

/** What happens to one attempt, for any number of clients that ask for it at the same time. */
export class Steps {
  readonly #steps: DeployStep[] = [];
  readonly #listeners = new Set<(step: DeployStep) => void>();

  add(step: DeployStep): void {
    this.#steps.push(step);
    for (const listener of this.#listeners) listener(step);
  }

  /** Calls for every step there has been and will be. @returns a function that ends that */
  follow(listener: (step: DeployStep) => void): () => void {
    for (const step of this.#steps) listener(step);
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}
