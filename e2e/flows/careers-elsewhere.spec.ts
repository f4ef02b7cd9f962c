import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closePopup, expect, nightly } from '../fixtures/test';

nightly(
  'a job application reaches another host as JSON',
  { tag: ['@mf-forms'] },
  async ({ page, site }) => {
    const asked: {
      readonly method: string | undefined;
      readonly type: string | undefined;
      readonly body: string;
    }[] = [];
    const host = createServer(async (request, response) => {
      let body = '';
      for await (const part of request.setEncoding('utf8')) body += part;
      asked.push({ method: request.method, type: request.headers['content-type'], body });
      response
        .writeHead(200, {
          'access-control-allow-origin': '*',
          // Only this header: the site's own ones stay at home.
          'access-control-allow-headers': 'content-type',
        })
        .end();
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    await site.configure({
      careerRequestUrl: `http://127.0.0.1:${(host.address() as AddressInfo).port}/careers`,
    });
    await page.goto(`${site.origin}/careers`);
    await closePopup(page);
    const form = page.getByRole('form', { name: 'Join Our Team' });
    for (const [label, text] of [
      ['Name', 'Ravi Elsewhere'],
      ['Email', 'ravi@b.example'],
      ['Profile', 'Sales'],
      ['City', 'Indore'],
      ['Total Experience', '3 years'],
    ] as const)
      await form.getByLabel(label).fill(text);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => asked.map(({ method }) => method)).toEqual(['OPTIONS', 'POST']);
    expect(asked[1]?.type).toBe('application/json');
    expect(JSON.parse(asked[1]?.body ?? '{}')).toMatchObject({
      name: 'Ravi Elsewhere',
      email: 'ravi@b.example',
    });
    // The emptied form shows that the application was accepted.
    await expect(form.getByLabel('Name')).toHaveValue('');
    expect(
      (await site.readLeads()).filter(({ fields }) => fields['name'] === 'Ravi Elsewhere'),
    ).toEqual([]);
    await site.configure({});
    host.close();
  },
);
