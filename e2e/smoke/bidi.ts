type Parameters = Readonly<Record<string, unknown>>;

interface Message {
  readonly id?: number | null;
  readonly method?: string;
  readonly params?: Parameters;
  readonly result?: Parameters;
  readonly error?: string;
  readonly message?: string;
}

/** A connection by WebDriver BiDi: commands with their answers, and events. */
export interface Bidi {
  send(method: string, parameters: Parameters): Promise<Parameters>;
  close(): void;
}

/** @param onEvent hears every event that the session has subscribed to */
export async function connectBidi(
  url: string,
  onEvent: (method: string, parameters: Parameters) => void,
): Promise<Bidi> {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`No WebDriver BiDi at ${url}.`));
  });
  const pending = new Map<number, PromiseWithResolversOf<Parameters>>();
  socket.onmessage = ({ data }) => {
    const {
      id,
      method,
      params = {},
      result = {},
      error,
      message,
    } = JSON.parse(String(data)) as Message;
    if (method !== undefined) return onEvent(method, params);
    const waiting = pending.get(id ?? 0);
    pending.delete(id ?? 0);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(`${error}: ${message}`));
  };
  socket.onclose = () => {
    for (const { reject } of pending.values())
      reject(new Error('The browser has closed the connection.'));
  };
  let last = 0;
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        last += 1;
        pending.set(last, { resolve, reject });
        socket.send(JSON.stringify({ id: last, method, params }));
      }),
    close: () => socket.close(),
  };
}

interface PromiseWithResolversOf<Value> {
  readonly resolve: (value: Value) => void;
  readonly reject: (error: Error) => void;
}
