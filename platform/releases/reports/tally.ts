/** Counts in memory and writes in batches. If a write fails, keeps the counts for the next one. */
export class Tally<Row extends object> {
  #rows = new Map<string, Row & { many: number }>();

  /** @param most Maximum number of rows between two writes. */
  constructor(
    private readonly most: number,
    private readonly save: (rows: readonly (Row & { readonly many: number })[]) => Promise<void>,
  ) {}

  get rows(): readonly (Row & { readonly many: number })[] {
    return [...this.#rows.values()];
  }

  has(row: Row): boolean {
    return this.#rows.has(rowKey(row));
  }

  /** @returns whether there was room for the row. */
  add(row: Row, many = 1): boolean {
    const key = rowKey(row);
    const known = this.#rows.get(key);
    if (known !== undefined) known.many += many;
    else if (this.#rows.size < this.most) this.#rows.set(key, { ...row, many });
    else return false;
    return true;
  }

  async write(): Promise<void> {
    const { rows } = this;
    if (rows.length === 0) return;
    this.#rows = new Map();
    await this.save(rows).catch((error: unknown) => {
      for (const { many, ...row } of rows) this.add(row as unknown as Row, many);
      throw error;
    });
  }
}

export const rowKey = (row: object) => JSON.stringify(Object.values(row));
