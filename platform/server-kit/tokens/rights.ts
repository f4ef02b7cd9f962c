const ofSlices = [
  'deploy',
  'untried',
  'preview',
  'rollback',
  'rollback-others',
  'retire',
  'look',
] as const;

/** A right to one slice, or to all slices, such as `deploy:*`. */
export type SliceRight = `${(typeof ofSlices)[number]}:${string}`;

/**
 * A right granted by a token: a single word, a `SliceRight`, or a right to an address: `view:…`
 * shows a composition that is not live, `join:…` joins a gradual deploy.
 */
export type Right = string;

const ofOneWord = new Set(['metrics']);

/** Returns the rights of the mounting server. */
export const ownRights = (): readonly string[] =>
  [...ofOneWord].filter((right) => right !== 'metrics');

/** Adds the mounting server's rights. Call it before reading tokens or settings. */
export function registerRights(names: readonly string[]): void {
  for (const name of names) ofOneWord.add(name);
}

const ofSlice = new RegExp(`^(?:${ofSlices.join('|')}):(?:[a-z][a-z0-9-]*|\\*)$`);
const isGiven = (text: string): boolean => ofOneWord.has(text) || ofSlice.test(text);

/** Whether this version supports a right. */
export const isRight = (text: string): boolean => isGiven(text) || /^(?:view|join):/.test(text);

export const isOfSlice = (right: Right): boolean => ofSlice.test(right);

/** Whether a token's rights include this right, or the equivalent for all slices. */
export const includesRight = (rights: readonly Right[], right: Right): boolean =>
  rights.includes(right) ||
  rights.some((given) => given.endsWith(':*') && right.startsWith(given.slice(0, -1)));

export const concernsSlice = (rights: readonly Right[], slice: string): boolean =>
  rights.some((right) => isOfSlice(right) && [slice, '*'].includes(right.split(':')[1] ?? ''));

/**
 * Parses a list of rights.
 * @throws Error that lists the known rights.
 */
export function rightsIn(text: string): readonly Right[] {
  const rights = text.split(/[\s,]+/).filter((right) => right !== '');
  const wrong = rights.find((right) => !isGiven(right));
  if (wrong === undefined && rights.length > 0) return rights;
  const words = new Intl.ListFormat('en').format([...ofOneWord]);
  throw new Error(
    `${wrong === undefined ? 'The rights are missing' : `"${wrong}" is not a right`}. Use ${words}, or ${new Intl.ListFormat('en').format(ofSlices)} for one slice, such as deploy:mf-shops, or for all, such as deploy:*.`,
  );
}
