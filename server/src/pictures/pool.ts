/** Runs work with limited concurrency, first come, first served. */
export class Pool {
  #running = 0;
  #isClosed = false;
  readonly #waiting: ((isTurn: boolean) => void)[] = [];
  #onEnd = () => {};

  constructor(private readonly size: number) {}

  get waiting(): number {
    return this.#waiting.length;
  }

  /** The work's result; null when the pool is closed before it has started. */
  async run<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#isClosed) return null;
    if (this.#running < this.size) this.#running += 1;
    else if (!(await new Promise<boolean>((resolve) => this.#waiting.push(resolve)))) return null;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next(true);
      if (this.#running === 0) this.#onEnd();
    }
  }

  /** Starts nothing more, and resolves when running work has ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const answer of this.#waiting.splice(0)) answer(false);
    if (this.#running === 0) return;
    await new Promise<void>((resolve) => {
      this.#onEnd = resolve;
    });
  }
}
