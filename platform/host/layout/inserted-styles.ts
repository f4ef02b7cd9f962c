import { withOwnRoot } from '@platband/slice/contract/own-root';

/**
 * Prepares `<style>` elements that a slice's script is about to insert: their text becomes rules,
 * since the policy blocks text that a script writes, and their root rules apply to the slice.
 * @returns A function to call once they are inserted.
 */
export function takeStyles(inserted: Element, slice: string | null): () => void {
  if (slice === null) return () => {};
  const styles = [...inserted.querySelectorAll('style')];
  if (inserted instanceof HTMLStyleElement) styles.push(inserted);
  const taken = styles.map((style) => {
    const text = style.textContent ?? '';
    if (text.trim() !== '') style.replaceChildren();
    return [style, text] as const;
  });
  return () => {
    for (const [style, text] of taken) fillByRules(style, text, slice);
  };
}

function fillByRules(style: HTMLStyleElement, text: string, slice: string): void {
  const { sheet } = style;
  if (sheet === null) return;
  const insertRule = sheet.insertRule.bind(sheet);
  sheet.insertRule = (rule, at) => insertRule(slice === null ? rule : withOwnRoot(rule, slice), at);
  const add = (css: string) => {
    for (const rule of rulesIn(css)) sheet.insertRule(rule, sheet.cssRules.length);
  };
  add(text);
  // Some libraries insert the element first.
  const append = style.appendChild.bind(style);
  style.appendChild = (node) => {
    if (!(node instanceof Text)) return append(node);
    add(node.data);
    return node;
  };
}

/** Returns no rules in browsers that cannot construct a sheet (Safari before 16.4). */
function rulesIn(css: string): readonly string[] {
  if (css.trim() === '') return [];
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    return [...sheet.cssRules].map(({ cssText }) => cssText);
  } catch {
    return [];
  }
}
