/** A browser controlled from outside, by whichever protocol it supports. */
export interface Browser {
  /** Name and version, e.g. `firefox 140.5.0`. */
  readonly version: string;
  /** Resolves when the page has loaded. */
  navigate(url: string): Promise<void>;
  /** Runs an expression in the page, and returns the JSON that it evaluates to. */
  evaluate(expression: string): Promise<string>;
  /** Sets the page size as closely as the window allows. */
  resize(width: number, height: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** Console errors so far: uncaught ones and logged ones. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Runs a function in the page, without access to this file. */
export async function evaluate<Parameters extends readonly unknown[], Result>(
  browser: Browser,
  inPage: (...parameters: Parameters) => Result,
  ...parameters: Parameters
): Promise<Result> {
  // tsx wraps inner functions in a `__name` helper, which the page lacks.
  const script = `(() => { const __name = (named) => named; return (${inPage})(...${JSON.stringify(parameters)}); })()`;
  return JSON.parse(await browser.evaluate(`JSON.stringify(${script} ?? null)`)) as Result;
}
