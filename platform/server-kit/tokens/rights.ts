const ofSlices = ['deploy', 'untried', 'preview', 'rollback', 'retire', 'look'] as const;

/** Something with one slice, or with all of them: `deploy:*`. */
export type SliceRight = `${(typeof ofSlices)[number]}:${string}`;

/**
 * What a token may do: a right of one word, a `SliceRight`, or what an address holds: `view:…`, to
 * see the site in a composition that is not live, and `join:…`, to get the release of a gradual
 * deploy.
 */
export type Right = string;

const ofOneWord = new Set(['metrics']);

/** Adds rights of the server that mounts this. Call it before tokens or settings are read. */
export function registerRights(names: readonly string[]): void {
  for (const name of names) ofOneWord.add(name);
}

const ofSlice = new RegExp(`^(?:${ofSlices.join('|')}):(?:[a-z][a-z0-9-]*|\\*)$`);
const isGiven = (text: string): boolean => ofOneWord.has(text) || ofSlice.test(text);

/** Whether a text, as a token holds it, is a right that this version knows. */
export const isRight = (text: string): boolean => isGiven(text) || /^(?:view|join):/.test(text);

/** Whether a right is for a slice. */
export const isOfSlice = (right: Right): boolean => ofSlice.test(right);

/** Whether one of a token's rights is this one, or the same for all slices. */
export const includesRight = (rights: readonly Right[], right: Right): boolean =>
  rights.includes(right) ||
  rights.some((given) => given.endsWith(':*') && right.startsWith(given.slice(0, -1)));

/** Whether one of them is for that slice. */
export const concernsSlice = (rights: readonly Right[], slice: string): boolean =>
  rights.some((right) => isOfSlice(right) && [slice, '*'].includes(right.split(':')[1] ?? ''));

/** @throws Error that says which rights there are */
export function rightsIn(text: string): readonly Right[] {
  const rights = text.split(/[\s,]+/).filter((right) => right !== '');
  const wrong = rights.find((right) => !isGiven(right));
  if (wrong === undefined && rights.length > 0) return rights;
  const words = new Intl.ListFormat('en').format([...ofOneWord]);
  throw new Error(
    `"${wrong ?? ''}" is no right. There are ${words}; and ${new Intl.ListFormat('en').format(ofSlices)} for one slice each, as in deploy:mf-shops, or for all, as in deploy:*.`,
  );
}
