import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from './render-site';

const policies: readonly {
  readonly path: string;
  readonly sections: number;
  readonly says: readonly RegExp[];
}[] = [
  {
    path: '/termcondition',
    sections: 6,
    says: [
      /use/i,
      /intellectual property/i,
      /liab/i,
      /Gurugram/,
      /law.*India|India.*law/i,
      /chang/i,
      /contact|write/i,
    ],
  },
  {
    path: '/privacy',
    sections: 10,
    says: [
      /collect/i,
      /share|sharing/i,
      /security/i,
      /correct/i,
      /delet/i,
      /opt out|opt-out/i,
      /cookie/i,
      /third/i,
      // The policy explicitly excludes children.
      /under 18/,
      /chang/i,
    ],
  },
  {
    path: '/return-policy',
    sections: 6,
    says: [/30 days/, /7.?(?:-|–|to).?10 business days/, /return shipping|shipping/i],
  },
];

test.each(policies.map(({ path, sections, says }) => [path, sections, says] as const))(
  '%s has %i numbered sections and a table of contents',
  async (path, sections, says) => {
    await renderSite(path, { hasContent: true });
    const main = screen.getByRole('main');
    const headings = await within(main).findAllByRole('heading', { level: 2 });
    expect(headings).toHaveLength(sections);
    for (const heading of headings)
      expect(heading.closest('section')?.lastElementChild?.textContent).toMatch(/^.{30,}/);
    expect(
      within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link'),
    ).toHaveLength(sections);
    for (const point of says) expect(main.textContent).toMatch(point);
    expect(main.textContent).not.toMatch(/\{\w+\}/);
  },
);

test('a policy that fails to load shows contact details', async () => {
  await renderSite('/privacy', { api: { '/connect/policies': 'down' } });
  expect(
    await screen.findByText(
      /could not be loaded\. .* ask us: namaste@udaharan\.example, \+91 00000 00000\.$/,
    ),
  ).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeTruthy();
});

test('policies on Hindi pages are in Hindi', async () => {
  await renderSite('/hi/privacy', { hasContent: true });
  expect(await screen.findByRole('heading', { level: 1, name: 'गोपनीयता नीति' })).toBeTruthy();
  expect(document.title).toBe('गोपनीयता नीति · Udaharan Finance');
  const description = document.querySelector('meta[name="description"]')?.getAttribute('content');
  expect(description).toMatch(/^आप इस साइट पर हमें जो बताते हैं, Udaharan Finance उसका क्या करती है/);
});

test('an untranslated policy is shown in English on Hindi pages', async () => {
  const section = { heading: 'Use', text: 'Ask {name}.\n\nOr do not.' };
  const terms = {
    page: 'terms',
    language: 'en-IN',
    title: 'Our terms',
    intro: 'Read them.',
    sections: [section],
  };
  await renderSite('/hi/termcondition', {
    api: { '/connect/policies': { status: 200, body: { data: [terms] } } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Our terms' })).toBeTruthy();
  const paragraph = screen.getByText('Ask Udaharan Finance.').closest('p');
  expect(paragraph?.nextElementSibling?.textContent).toBe('Or do not.');
});
