import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { request } from './request';

test.each(['GET', 'POST'] as const)(
  'a %s without a response fails like any other',
  async (method) => {
    const server = createServer(({ socket }) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/things`;
    const error = await request({ method, url, headers: {} }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      name: 'Error',
      message: `${method} ${url} got no response.`,
      cause: expect.anything(),
    });
    server.close();
  },
);
