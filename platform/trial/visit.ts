import type { Page } from '@playwright/test';
import { missing, type OpenedPage, openPage } from './open-page';
import { goBack, leaveByLink, openDialogs, openMenu, tryInput } from './presses';
import { isChromium, standInForPages } from './stand-in';
import { afterLeaving, type Looks, Visitor, type VisitSettings } from './visitor';

export const widths = [360, 768, 1440] as const;
const [phone, tablet, computer] = widths;
const height = 800;
/** How far to advance the clock before the last look. */
const laterMs = 600_000;

export interface Visit {
  /** Why the visit was aborted, or null if it completed. */
  readonly failure: string | null;
  readonly tookMs: number;
  readonly looks: Looks;
  /** Findings that need no comparison, one sentence each. */
  readonly notes: readonly string[];
  /** What a team should know, but does not fail the trial. */
  readonly warnings: readonly string[];
}

/** Visits a page like a person, and reads the state of everything outside the slice. */
export async function visit(settings: VisitSettings): Promise<Visit> {
  const { browser, maxMs } = settings;
  const context = await browser.newContext({
    // Scroll bars take up no space. Headless Chromium hides them, but otherwise reserves their
    // space while a dialog prevents scrolling.
    viewport: { width: phone, height },
    // Firefox cannot emulate phones.
    isMobile: isChromium(browser),
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(2 * maxMs);
  if (!isChromium(browser)) await standInForPages(context);
  const startedAt = performance.now();
  const opened = await openPage(context, settings);
  const looks: Looks = {};
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<string>((resolve) => {
    limit = setTimeout(async () => {
      const script = await opened.runningScript();
      const why =
        script === null ? '' : ` It was running ${script}. Look there for an endless loop.`;
      resolve(`The visit did not finish within ${maxMs / 1_000} s.${why}`);
    }, maxMs);
  });
  const walked = walk(settings, opened, looks).then(
    () => null,
    ({ message }: Error) => message.split('\n')[0] ?? '',
  );
  try {
    const failure = await Promise.race([walked, late]);
    const tookMs = performance.now() - startedAt;
    return { failure, tookMs, looks, notes: [...opened.notes], warnings: [...opened.warnings] };
  } finally {
    clearTimeout(limit);
    await context.close();
  }
}

/** @throws Error if a step fails. */
async function walk(settings: VisitSettings, opened: OpenedPage, looks: Looks): Promise<void> {
  const { address, slice, isBrief, comesBack } = settings;
  const { page } = opened;
  const visitor = new Visitor(settings, opened, looks);
  await visitor.open();
  await visitor.look(phone);
  if (!isBrief) {
    for (const width of [computer, tablet, phone]) {
      const menu = width === tablet ? {} : { 'same the menu': await openMenu(page) };
      const input = width === computer ? { 'same input': await tryInput(page) } : {};
      await visitor.look(width, undefined, { ...menu, ...input });
    }
    await page.emulateMedia({ media: 'print' });
    await visitor.noteOwn(' in print');
    await page.emulateMedia({ media: null });
  }
  await takePictures(page, settings);
  if (!isBrief) {
    await openDialogs(page, slice, () => visitor.noteOwn(''));
    const title = await page.title();
    const way = await leaveByLink(page);
    const left = (await opened.left()).join(', ');
    await visitor.look(phone, afterLeaving, {
      'left on the page': left,
      'same link to another page': way,
    });
    await goBack(page, title);
    await visitor.noteOwn(' after Back');
  }
  if (comesBack) {
    // A visit counts once the page's own scripts have run.
    await visitor.open();
    await page.clock.install();
    await visitor.open();
    await visitor.look(phone, 'on the third visit');
    await page.clock.fastForward(laterMs);
    await visitor.look(phone, 'ten minutes later');
  }
  // Pictures are not loaded, so their addresses are asked for.
  for (const url of opened.pictures) {
    if (!url.startsWith(new URL('/', address).href)) continue;
    const status = (await page.request.head(url)).status();
    if (status >= 400) opened.notes.add(missing(url, `responds with ${status}`));
  }
}

async function takePictures(page: Page, { pictureAt }: VisitSettings): Promise<void> {
  for (const width of pictureAt === undefined ? [] : widths) {
    await page.setViewportSize({ width, height });
    await page.screenshot({ path: pictureAt?.(width) ?? '' });
  }
}
