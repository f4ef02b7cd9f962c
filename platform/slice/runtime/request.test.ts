import { serve } from '@platband/slice/build/test-resources';
import { expect, onTestFinished, test } from 'vitest';
import { request } from './request';

test.each(['GET', 'POST'] as const)(
  'a %s without a response fails like any other',
  async (method) => {
    const url = `${await serve(({ socket }) => socket.destroy(), onTestFinished)}/things`;
    const error = await request({ method, url, headers: {} }).catch((thrown: unknown) => thrown);
    const message = `${method} ${url} got no response.`;
    expect(error).toMatchObject({ name: 'Error', message, cause: expect.anything() });
  },
);
