import { expect, test } from 'vitest';
import { sharedDomain } from './shared-domain';

test.each([
  ['www.offers.in', 'staff.offers.in', 'preview.other.in', 'offers.in'],
  ['www.offers.in', 'staff.desk.in', 'preview.offers.in', 'offers.in'],
  ['offers.co.in', 'staff.offers.co.in', 'preview.other.in', 'offers.co.in'],
  ['www.offers.co.in', 'desk.co.in', 'other.co.in', null],
  ['www.example.com', 'staff.example.net', 'preview.example.org', null],
  ['127.0.0.1', '127.0.0.2', '127.0.0.3', null],
])('%s, %s and %s share the domain %s', (site, staff, preview, domain) => {
  const origin = (host: string) => `https://${host}`;
  const origins = { siteOrigin: origin(site), staffOrigin: origin(staff) };
  const warning = sharedDomain({ ...origins, previewOrigin: origin(preview) });
  if (domain === null) expect(warning).toBeNull();
  else expect(warning).toContain(`below ${domain},`);
});

test('origins that are ports share no name', () =>
  expect(
    sharedDomain({ siteOrigin: 'https://www.offers.in', staffOrigin: null, previewOrigin: null }),
  ).toBeNull());
