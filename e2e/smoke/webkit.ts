import getPort from 'get-port';
import { Builder, Key } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import type { Browser } from './browser';

/** Test machines lack an accessibility bus and a graphics card. */
const quiet = {
  NO_AT_BRIDGE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
};

/** Starts WebKitGTK's MiniBrowser over classic WebDriver. It needs a display, e.g. `xvfb-run`. */
export async function startWebKit(): Promise<Browser> {
  const port = await getPort();
  const service = new DriverService.Builder(
    process.env['WEBKIT_DRIVER'] ?? '/usr/bin/WebKitWebDriver',
  )
    .setPort(port)
    .setLoopback(true)
    .addArguments(`--port=${port}`)
    .setEnvironment({ ...process.env, ...quiet })
    .build();
  const driver = await new Builder()
    .usingServer(await service.start())
    .forBrowser('MiniBrowser')
    .build();
  const capabilities = await driver.getCapabilities();
  const evaluate = async (expression: string) =>
    String(await driver.executeScript(`return ${expression}`));
  const earlier: string[] = [];
  const complaintsOfPage = async () =>
    JSON.parse(await evaluate('JSON.stringify(window.complaints ?? [])')) as readonly string[];
  return {
    version: `${capabilities.getBrowserName()} ${capabilities.getBrowserVersion()}`,
    complaints: async () => [...earlier, ...(await complaintsOfPage())],
    navigate: async (url) => {
      earlier.push(...(await complaintsOfPage()));
      await driver.get(url);
      await evaluate(`(() => { const __name = (named) => named; return (${listen})(); })()`);
    },
    evaluate,
    resize: async (width, height) => {
      const window = driver.manage().window();
      let around = { width: 0, height: 0 };
      // The requested size is that of the window. The page's size is only known afterwards.
      for (let turn = 0; turn < 2; turn += 1) {
        await window.setRect({ width: width + around.width, height: height + around.height });
        const [innerWidth = 0, innerHeight = 0] = JSON.parse(
          await evaluate('JSON.stringify([innerWidth, innerHeight])'),
        ) as number[];
        around = {
          width: around.width + width - innerWidth,
          height: around.height + height - innerHeight,
        };
      }
    },
    click: (x, y) => driver.actions().move({ x, y, duration: 0 }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    pressEscape: () => driver.actions().sendKeys(Key.ESCAPE).perform(),
    close: async () => {
      await driver.quit().catch(() => {});
      await service.kill();
    },
  };
}

/**
 * Runs in the page once it has loaded, so earlier errors are missed. Classic WebDriver has no
 * console, and the driver hides the browser's output.
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
