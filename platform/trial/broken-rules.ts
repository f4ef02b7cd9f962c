import type { Page } from '@playwright/test';

/**
 * Runs axe on the page, excluding the header, the footer and other slices' parts. Returns the
 * number of elements that violate each rule.
 */
export async function brokenRules(
  page: Page,
  slice: string,
  axe: string,
): Promise<Record<string, number>> {
  const others = [['header'], ['footer'], [`[data-remote]:not([data-remote="${slice}"])`]];
  // Evaluated, because the content security policy blocks inline scripts. axe also adds a function
  // to the document, which the code below deletes.
  await page.evaluate(axe);
  const found = await page.evaluate<{ id: string; nodes: number }[]>(
    `axe.run({ exclude: ${JSON.stringify(others)} }, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] })
      .then(({ violations }) => violations.map(({ id, nodes }) => ({ id, nodes: nodes.length })))
      .finally(() => delete document.elementsFromPoint)`,
  );
  return Object.fromEntries(found.map(({ id, nodes }) => [id, nodes]));
}
