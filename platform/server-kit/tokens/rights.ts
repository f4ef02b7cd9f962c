/**
 * What a token may do: see to leads, or something with one slice, or with all of them (`deploy:*`).
 */
export type Right = 'leads' | 'content' | 'metrics' | SliceRight | ViewRight | JoinRight;
export type SliceRight =
  `${'deploy' | 'untried' | 'preview' | 'rollback' | 'retire' | 'look'}:${string}`;

/** To see the site in a composition that is not live: what a preview's address holds. */
export type ViewRight = `view:${string}`;

/** To get the release of a gradual deploy: what a cohort's address holds. */
export type JoinRight = `join:${string}`;

const pattern =
  /^(?:leads|content|metrics|(?:deploy|untried|preview|rollback|retire|look):(?:[a-z][a-z0-9-]*|\*))$/;

/** Whether a text, as a token holds it, is a right that this version knows. */
export const isRight = (text: string): text is Right =>
  pattern.test(text) || /^(?:view|join):/.test(text);

/** Whether one of a token's rights is this one, or the same for all slices. */
export const includesRight = (rights: readonly Right[], right: Right): boolean =>
  rights.includes(right) ||
  rights.some((given) => given.endsWith(':*') && right.startsWith(given.slice(0, -1)));

/** Whether one of them is for that slice. */
export const concernsSlice = (rights: readonly Right[], slice: string): boolean =>
  rights.some(
    (right) => !/^(?:view|join):/.test(right) && [slice, '*'].includes(right.split(':')[1] ?? ''),
  );

/** @throws Error that says which rights there are */
export function rightsIn(text: string): readonly Right[] {
  const rights = text.split(/[\s,]+/).filter((right) => right !== '');
  const wrong = rights.find((right) => !pattern.test(right));
  if (wrong === undefined && rights.length > 0) return rights as readonly Right[];
  throw new Error(
    `"${wrong ?? ''}" is no right. There are leads, content, metrics, and deploy, untried, preview, rollback, retire and look for one slice each, as in deploy:mf-home, or for all, as in deploy:*.`,
  );
}
