import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import type { Browser } from './browser';
import { startProgram } from './start-program';
import { openSession } from './webdriver';

/**
 * WebKitGTK's own small browser, by classic WebDriver. It needs a screen: Xvfb is one where there
 * is none.
 */
export async function startWebKit(): Promise<Browser> {
  const screen = hasScreen()
    ? null
    : startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
  const display = screen === null ? {} : { DISPLAY: `:${(await screen.says(/^(\d+)$/m))[1]}` };
  const port = await getPort();
  const driver = startProgram(
    process.env['WEBKIT_DRIVER'] ?? 'WebKitWebDriver',
    [`--port=${port}`],
    { ...display, ...quiet },
  );
  await isReady(`http://127.0.0.1:${port}/status`);
  const session = await openSession(`http://127.0.0.1:${port}`, {});
  const evaluate = async (expression: string) =>
    String(
      await session.send('POST', '/execute/sync', { script: `return ${expression}`, args: [] }),
    );
  const earlier: string[] = [];
  const complaintsOfPage = async () =>
    JSON.parse(await evaluate('JSON.stringify(window.complaints ?? [])')) as readonly string[];
  return {
    version: `${session.capabilities['browserName']} ${session.capabilities['browserVersion']}`,
    complaints: async () => [...earlier, ...(await complaintsOfPage())],
    navigate: async (url) => {
      earlier.push(...(await complaintsOfPage()));
      await session.send('POST', '/url', { url });
      await evaluate(`(() => { const __name = (named) => named; return (${listen})(); })()`);
    },
    evaluate,
    resize: async (width, height) => {
      let around = { width: 0, height: 0 };
      // The window is asked for; how much of it is the page shows only then.
      for (let turn = 0; turn < 2; turn += 1) {
        await session.send('POST', '/window/rect', {
          width: width + around.width,
          height: height + around.height,
        });
        const [outerWidth = 0, outerHeight = 0] = JSON.parse(
          await evaluate('JSON.stringify([innerWidth, innerHeight])'),
        ) as number[];
        around = {
          width: around.width + width - outerWidth,
          height: around.height + height - outerHeight,
        };
      }
    },
    perform: async (actions) => void (await session.send('POST', '/actions', { actions })),
    close: async () => {
      await session.send('DELETE', '').catch(() => {});
      await driver.end();
      await screen?.end();
    },
  };
}

const hasScreen = () =>
  process.env['DISPLAY'] !== undefined || process.env['WAYLAND_DISPLAY'] !== undefined;

/** Without accessibility bus and graphics card, which machines for tests lack. */
const quiet = {
  NO_AT_BRIDGE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
};

/**
 * Runs in the page once it has loaded: errors before that are not heard. Classic WebDriver knows no
 * console, and what the browser prints of it does not get out of the driver.
 */
function listen(): void {
  const complaints: string[] = [];
  Reflect.set(window, 'complaints', complaints);
  window.addEventListener('error', ({ message }) => message && complaints.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => complaints.push(String(reason)));
  const { error } = console;
  console.error = (...logged: readonly unknown[]) => {
    complaints.push(logged.map(String).join(' '));
    error(...logged);
  };
}

/** The driver prints nothing when it listens. */
async function isReady(address: string): Promise<void> {
  const end = Date.now() + 10_000;
  while (
    !(await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > end)
      throw new Error(
        `WebKitWebDriver does not answer at ${address}: is webkit2gtk-driver installed?`,
      );
    await wait(50);
  }
}
