import { type Node, nameOf, textsIn } from './syntax-nodes';

/**
 * Whether an element submits a form. This applies to a form with an `action`, a `method` other than
 * dialog, or unknown props, and to a button with a `formAction`.
 * @param props A JSX element, or the second argument of `createElement`.
 */
export function sends([tag = '']: readonly string[], props: Node | undefined): boolean {
  const given = (props?.['attributes'] ?? props?.['properties'] ?? []) as Node[];
  const isUnknown = props !== undefined && !/^(?:JSX|ObjectE|Literal)/.test(props.type);
  return (
    (tag === 'form' && (isUnknown || given.some(({ type }) => /Spread/.test(type)))) ||
    given.some((prop) => {
      const name = nameOf(prop['name'] ?? prop['key']) || textsIn(prop['key']).join();
      if (/^form(?:Action|Method)$/.test(name)) return true;
      return (
        tag === 'form' &&
        (name === 'action' || (name === 'method' && !textsIn(prop['value']).includes('dialog')))
      );
    })
  );
}
