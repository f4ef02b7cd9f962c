import { siteFolder } from '@platband/server-kit/disk';
import type { Composed } from '../composition/compose';
import { originLine } from '../composition/site-origin';

/**
 * Prints the live composition, the pages that are not prerendered (with the reason), and the origin
 * used in pages.
 */
export async function reportLive({
  composition,
  failures,
}: Pick<Composed, 'composition' | 'failures'>): Promise<void> {
  for (const { remote, what, reason } of failures) {
    console.error(
      `NOT PRERENDERED: ${remote}, ${what}: ${reason}. Browsers will render it themselves.`,
    );
  }
  console.log(`Composition ${composition.id} is live in ${siteFolder}.`);
  console.log(await originLine());
}
