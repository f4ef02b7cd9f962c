/** A browser that is driven from outside, by whichever protocol it speaks. */
export interface Browser {
  /** As it names itself: `firefox 140.5.0`. */
  readonly version: string;
  /** Resolves when the page has loaded. */
  navigate(url: string): Promise<void>;
  /** Runs an expression in the page, and returns the JSON that it evaluates to. */
  evaluate(expression: string): Promise<string>;
  /** Sets the size of the page, as near to it as the window lets it come. */
  resize(width: number, height: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Types where the focus is. */
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** The errors of the console so far: uncaught ones, and those that scripts log. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Runs a function in the page, which sees nothing of this file. */
export async function evaluate<Parameters extends readonly unknown[], Result>(
  browser: Browser,
  inPage: (...parameters: Parameters) => Result,
  ...parameters: Parameters
): Promise<Result> {
  // tsx wraps inner functions in a helper of its own that keeps their names; the page does not have
  // it.
  const script = `(() => { const __name = (named) => named; return (${inPage})(...${JSON.stringify(parameters)}); })()`;
  return JSON.parse(await browser.evaluate(`JSON.stringify(${script} ?? null)`)) as Result;
}
