import type { Browser, CDPSession } from 'playwright';

/** An element, as the accessibility tree names it. */
export interface FoundElement {
  readonly backendNodeId: number;
  readonly name: string;
}

/**
 * A page that no debugger listens to. Playwright's own pages have the protocol's `Runtime` enabled; while that listens, V8 reads whole scripts once more for
 * the position of each error that is made, at ÷ 6 up to 160 ms when React starts, which no visitor waits for.
 */
export interface QuietPage {
  readonly send: (method: string, params?: object) => Promise<Record<string, unknown>>;
  /** Until the page is loaded. */
  readonly goTo: (address: string) => Promise<void>;
  /** @returns what the expression, or its promise, comes to. @throws Error what it throws */
  readonly evaluate: <T>(expression: string) => Promise<T>;
  /** By role and accessible name, like a screen reader. @throws Error there is no such element */
  readonly find: (
    role: string,
    name?: RegExp,
    settings?: { readonly within?: FoundElement; readonly at?: number },
  ) => Promise<FoundElement>;
  readonly scrollTo: (element: FoundElement) => Promise<void>;
  readonly press: (element: FoundElement) => Promise<void>;
  readonly focus: (element: FoundElement) => Promise<void>;
  /** Presses a key; one character types it. */
  readonly key: (key: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

interface AxNode {
  readonly ignored: boolean;
  readonly backendDOMNodeId?: number;
  readonly name?: { readonly value?: string };
}
interface Answer {
  readonly id?: number;
  readonly method?: string;
  readonly result?: Record<string, unknown>;
  readonly error?: { readonly message: string };
}

/** Keys that type nothing. */
const keyCodes: Readonly<Record<string, number>> = { ArrowRight: 39, Enter: 13, Escape: 27 };

const sessions = new WeakMap<Browser, Promise<CDPSession>>();

export async function openQuietPage(
  browser: Browser,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<QuietPage> {
  const opened = sessions.get(browser) ?? browser.newBrowserCDPSession();
  sessions.set(browser, opened);
  const root = await opened;
  // A browser context that Playwright does not know, and so does not attach to.
  const { browserContextId } = await root.send('Target.createBrowserContext');
  const { targetId } = await root.send('Target.createTarget', { url: 'about:blank', browserContextId, width, height });
  const { sessionId } = await root.send('Target.attachToTarget', { targetId });
  let onLoad = () => {};
  const waiting = new Map<number, (answer: Answer) => void>();
  root.on('Target.receivedMessageFromTarget', (event) => {
    const answer = event.sessionId === sessionId ? (JSON.parse(event.message) as Answer) : {};
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    if (answer.method === 'Page.loadEventFired') onLoad();
  });
  let id = 0;
  const send: QuietPage['send'] = async (method, params = {}) => {
    id += 1;
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    await root.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    const { result, error } = await answered;
    if (error !== undefined) throw new Error(`${method}: ${error.message}`);
    return result ?? {};
  };
  await send('Page.enable');
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });

  const goTo = async (url: string) => {
    const loaded = new Promise<void>((resolve) => {
      onLoad = resolve;
    });
    await send('Page.navigate', { url });
    await loaded;
  };
  const evaluate = async <T>(expression: string): Promise<T> => {
    const answer = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true });
    const { exceptionDetails, result } = answer as { exceptionDetails?: unknown; result: { value: T } };
    if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
    return result.value;
  };
  const find: QuietPage['find'] = async (role, name = /./, { within, at = 0 } = {}) => {
    const { root: document } = (await send('DOM.getDocument', { depth: 0 })) as { root: { backendNodeId: number } };
    const { nodes } = (await send('Accessibility.queryAXTree', {
      backendNodeId: within?.backendNodeId ?? document.backendNodeId,
      role,
    })) as {
      nodes: readonly AxNode[];
    };
    const found = nodes.flatMap(({ ignored, backendDOMNodeId, name: { value = '' } = {} }) =>
      ignored || backendDOMNodeId === undefined || !name.test(value) ? [] : [{ backendNodeId: backendDOMNodeId, name: value }],
    );
    const element = found[at];
    if (element === undefined)
      throw new Error(`There is no ${role} ${name} at ${at}, but: ${found.map((other) => other.name).join(', ')}.`);
    return element;
  };
  const scrollTo = async ({ backendNodeId }: FoundElement) => void (await send('DOM.scrollIntoViewIfNeeded', { backendNodeId }));
  const press = async (element: FoundElement) => {
    await scrollTo(element);
    const { model } = (await send('DOM.getBoxModel', { backendNodeId: element.backendNodeId })) as { model: { border: readonly number[] } };
    const [left = 0, top = 0, right = 0, , , bottom = 0] = model.border;
    const at = { x: (left + right) / 2, y: (top + bottom) / 2, button: 'left', clickCount: 1 };
    await send('Input.dispatchMouseEvent', { ...at, type: 'mouseMoved', button: 'none' });
    await send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed', buttons: 1 });
    await send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
  };
  const focus = async ({ backendNodeId }: FoundElement) => void (await send('DOM.focus', { backendNodeId }));
  const key = async (name: string) => {
    const code = keyCodes[name];
    const event = code === undefined ? { key: name, text: name } : { key: name, code: name, windowsVirtualKeyCode: code };
    await send('Input.dispatchKeyEvent', { type: 'keyDown', ...event });
    await send('Input.dispatchKeyEvent', { type: 'keyUp', ...event, text: '' });
  };
  const close = async () => void (await root.send('Target.disposeBrowserContext', { browserContextId }));
  return { send, goTo, evaluate, find, scrollTo, press, focus, key, close };
}
