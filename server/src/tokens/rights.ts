/** What a token may do: see to leads, or something with one slice. */
export type Right = 'leads' | `${'deploy' | 'rollback' | 'look' | 'gradual'}:${string}`;

const pattern = /^(?:leads|(?:deploy|rollback|look|gradual):[a-z][a-z0-9-]*)$/;

/** @throws Error that says which rights there are */
export function rightsIn(text: string): readonly Right[] {
  const rights = text.split(/[\s,]+/).filter((right) => right !== '');
  const wrong = rights.find((right) => !pattern.test(right));
  if (wrong === undefined && rights.length > 0) return rights as readonly Right[];
  throw new Error(
    `"${wrong ?? ''}" is no right. There are leads, and deploy, rollback, look and gradual for one slice each, as in deploy:mf-home.`,
  );
}
