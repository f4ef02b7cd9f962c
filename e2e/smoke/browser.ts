/** A browser controlled from outside, by whichever protocol it supports. */
export interface Browser {
  /** Name and version, e.g. `firefox 140.5.0`. */
  readonly version: string;
  /** Resolves when the page has loaded. */
  navigate(url: string): Promise<void>;
  /** Runs an expression in the page and returns its result as JSON. */
  evaluate(expression: string): Promise<string>;
  /** Sets the page size as closely as the window allows. */
  resize(width: number, height: number): Promise<void>;
  click(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  pressEscape(): Promise<void>;
  /** Returns the console errors so far, both uncaught and logged. */
  complaints(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Runs a function in the page, where it can't access this file's scope. */
export async function evaluate<Parameters extends readonly unknown[], Result>(
  browser: Browser,
  inPage: (...parameters: Parameters) => Result,
  ...parameters: Parameters
): Promise<Result> {
  // tsx wraps inner functions in a `__name` helper, which doesn't exist in the page.
  const script = `(() => { const __name = (named) => named; return (${inPage})(...${JSON.stringify(parameters)}); })()`;
  return JSON.parse(await browser.evaluate(`JSON.stringify(${script} ?? null)`)) as Result;
}
