import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSite } from './render-site';

const policies: readonly { readonly path: string; readonly sections: number; readonly says: readonly RegExp[] }[] = [
  {
    path: '/termcondition',
    sections: 6,
    says: [/use/i, /intellectual property/i, /liab/i, /Gurugram/, /law.*India|India.*law/i, /chang/i, /contact|write/i],
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
      // Children are excluded in so many words.
      /under 18/,
      /chang/i,
    ],
  },
  { path: '/return-policy', sections: 6, says: [/30 days/, /7.?(?:-|–|to).?10 business days/, /return shipping|shipping/i] },
];

test.each(policies.map(({ path, sections, says }) => [path, sections, says] as const))(
  '%s has its %i numbered sections, contents that list them, and the documented points',
  async (path, sections, says) => {
    await renderSite(path);
    const main = screen.getByRole('main');
    expect(await within(main).findAllByRole('heading', { level: 2 })).toHaveLength(sections);
    expect(within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link')).toHaveLength(sections);
    for (const point of says) expect(main.textContent).toMatch(point);
  },
);
