import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface WebhookCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/**
 * Records webhook calls.
 * @param statusOf Returns the status for the nth call of a path.
 */
export async function receiveWebhooks(
  statusOf: (call: WebhookCall, number: number) => number | Promise<number> = () => 204,
) {
  const calls: WebhookCall[] = [];
  const receiver = createServer(async (request, response) => {
    const call = { path: request.url ?? '', headers: request.headers, body: await text(request) };
    calls.push(call);
    response
      .writeHead(await statusOf(call, calls.filter(({ path }) => path === call.path).length))
      .end();
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  return {
    calls,
    origin: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`,
    close: () => receiver.close(),
  };
}
