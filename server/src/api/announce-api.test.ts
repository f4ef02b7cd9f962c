import { readFile } from 'node:fs/promises';
import { openSite } from '@platband/releases/site';
import { createDatabase } from '@platband/server-kit/testing';
import { expect, test } from 'vitest';
import { site } from '../../../site';
import { readSettings } from '../settings/settings';

test('stores the API description for deploy checks at startup', async () => {
  const { environment, folder, remove } = await createDatabase('embedded');
  const server = await openSite(readSettings(environment), site);
  try {
    await server.listen({ port: 0, host: '127.0.0.1' });
    const api = JSON.parse(await readFile(`${folder}/api.json`, 'utf8'));
    expect(api['POST /email/contact-us'].request).toMatchObject({
      required: ['name', 'email', 'mobile'],
      additionalProperties: false,
    });
    expect(api['GET /media/blogs'].response.properties.data.items.required).toEqual([
      'id',
      'title',
      'description',
      'imageFileName',
    ]);
  } finally {
    await server.close();
    await remove();
  }
});
