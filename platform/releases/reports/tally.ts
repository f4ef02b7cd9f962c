/** Counts in memory that are written together. What cannot be written is counted on, and written the next time. */
export class Tally<Row extends object> {
  #rows = new Map<string, Row & { many: number }>();

  /** @param most rows that are kept between two writes */
  constructor(
    private readonly most: number,
    private readonly save: (rows: readonly (Row & { readonly many: number })[]) => Promise<void>,
  ) {}

  add(row: Row, many = 1): void {
    const key = JSON.stringify(Object.values(row));
    const known = this.#rows.get(key);
    if (known !== undefined) known.many += many;
    else if (this.#rows.size < this.most) this.#rows.set(key, { ...row, many });
  }

  async write(): Promise<void> {
    const rows = [...this.#rows.values()];
    if (rows.length === 0) return;
    this.#rows = new Map();
    await this.save(rows).catch((error: unknown) => {
      for (const { many, ...row } of rows) this.add(row as unknown as Row, many);
      throw error;
    });
  }
}
