import getPort from 'get-port';
import { Builder, Key } from 'selenium-webdriver';
import { DriverService } from 'selenium-webdriver/remote';
import type { Browser } from './browser';

/** Without accessibility bus and graphics card, which machines for tests lack. */
const quiet = {
  NO_AT_BRIDGE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
};

/** WebKitGTK's own small browser, by classic WebDriver. It needs a screen: `xvfb-run` is one. */
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
      // The window is asked for; how much of it is the page shows only then.
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
