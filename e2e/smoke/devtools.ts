type Parameters = Readonly<Record<string, unknown>>;

export interface Message {
  readonly method?: string | undefined;
  readonly params?: Parameters | undefined;
}

interface Answer extends Message {
  readonly id?: number;
  readonly result?: Parameters;
  readonly error?: { readonly message: string };
}

/** A connection by Chromium's debugging protocol to one page. */
export async function connect(url: string, onEvent: (message: Message) => void) {
  const socket = new WebSocket(url);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`No page to debug at ${url}.`));
  });
  const pending = new Map<number, (answer: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id === undefined) return onEvent(answer);
    pending.get(answer.id)?.(answer);
    pending.delete(answer.id);
  };
  let last = 0;
  return {
    send: async (method: string, params: Parameters = {}): Promise<Parameters> => {
      last += 1;
      const id = last;
      const answer = await new Promise<Answer>((resolve) => {
        pending.set(id, resolve);
        socket.send(JSON.stringify({ id, method, params }));
      });
      if (answer.error !== undefined) throw new Error(`${method}: ${answer.error.message}`);
      return answer.result ?? {};
    },
    close: () => socket.close(),
  };
}
