import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import { browserArguments } from '@platform/slice/testing/find-browser';
import type { Browser } from './browser';
import { connect, type Message } from './devtools';
import { startProgram } from './start-program';

const run = promisify(execFile);

/**
 * npm packages that carry a whole old Chromium for Linux, compressed, with the libraries that it
 * needs.
 */
const packages = {
  92: { spec: 'chrome-aws-lambda@10.1.0', folder: 'chrome-aws-lambda' },
  106: { spec: '@sparticuz/chromium@106.0.2', folder: '@sparticuz/chromium' },
} as const;

/** Unpacks one into the machine's folder for temporary files, once. */
async function provide(version: keyof typeof packages): Promise<string> {
  const place = join(tmpdir(), `chromium-${version}`);
  const program = join(place, 'chromium');
  if (existsSync(program)) return place;
  const { spec, folder } = packages[version];
  await mkdir(place, { recursive: true });
  await run('npm', [
    'install',
    '--prefix',
    place,
    '--no-save',
    '--ignore-scripts',
    '--legacy-peer-deps',
    spec,
  ]);
  const unpacked = async (file: string) =>
    brotliDecompressSync(await readFile(join(place, 'node_modules', folder, 'bin', file)));
  for (const archive of ['swiftshader.tar', 'aws.tar']) {
    await writeFile(join(place, archive), await unpacked(`${archive}.br`));
    await run('tar', ['xf', archive], { cwd: place });
  }
  await writeFile(program, await unpacked('chromium.br'), { mode: 0o755 });
  return place;
}

/** An old Chromium, by its own debugging protocol: today's drivers speak to none of its age. */
export async function startOldChromium(version: keyof typeof packages): Promise<Browser> {
  const place = await provide(version);
  const profile = await mkdtemp(join(tmpdir(), 'chromium-profile-'));
  const program = startProgram(
    join(place, 'chromium'),
    [
      ...browserArguments,
      '--headless',
      '--single-process',
      '--no-zygote',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { LD_LIBRARY_PATH: `${place}/lib:${place}` },
  );
  const [, host] = await program.says(/DevTools listening on ws:\/\/([^/]+)/);
  const targets = (await (await fetch(`http://${host}/json`)).json()) as {
    type: string;
    webSocketDebuggerUrl: string;
  }[];
  const complaints: string[] = [];
  const loaded: (() => void)[] = [];
  const { send, close } = await connect(
    targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '',
    ({ method, params }) => {
      if (method === 'Page.loadEventFired') for (const resolve of loaded.splice(0)) resolve();
      complaints.push(...complaintsIn({ method, params }));
    },
  );
  for (const domain of ['Page', 'Runtime']) await send(`${domain}.enable`);
  const { product } = await send('Browser.getVersion');
  return {
    version: String(product),
    complaints: async () => [...complaints],
    navigate: async (url) => {
      const load = new Promise<void>((resolve) => loaded.push(resolve));
      await send('Page.navigate', { url });
      await load;
    },
    evaluate: async (expression) => {
      const { result, exceptionDetails } = await send('Runtime.evaluate', {
        expression,
        returnByValue: true,
      });
      if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
      return String((result as { value?: unknown }).value ?? '');
    },
    resize: async (width, height) =>
      void (await send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      })),
    perform: async (sources) => {
      for (const action of sources.flatMap(({ actions }) => actions)) await perform(action);
    },
    close: async () => {
      close();
      await program.end();
      await rm(profile, { recursive: true, force: true });
    },
  };

  async function perform({
    type,
    x = 0,
    y = 0,
    value = '',
  }: Readonly<Record<string, string | number>>): Promise<void> {
    if (type === 'pointerMove') at = { x, y };
    const pointer = {
      pointerMove: 'mouseMoved',
      pointerDown: 'mousePressed',
      pointerUp: 'mouseReleased',
    }[String(type)];
    if (pointer !== undefined)
      await send('Input.dispatchMouseEvent', {
        type: pointer,
        ...at,
        button: 'left',
        clickCount: 1,
      });
    else if (value === '\uE00C')
      await send('Input.dispatchKeyEvent', {
        type,
        key: 'Escape',
        code: 'Escape',
        windowsVirtualKeyCode: 27,
      });
    else if (type === 'keyDown')
      await send('Input.dispatchKeyEvent', { type: 'char', text: value });
  }
}

let at: { readonly x: number | string; readonly y: number | string } = { x: 0, y: 0 };

function complaintsIn({ method, params = {} }: Message): readonly string[] {
  if (method === 'Runtime.exceptionThrown') return [JSON.stringify(params['exceptionDetails'])];
  if (method !== 'Runtime.consoleAPICalled' || params['type'] !== 'error') return [];
  return [JSON.stringify(params['args'])];
}
