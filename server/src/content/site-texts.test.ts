import { expect, test } from 'vitest';
import { siteTexts } from './site-texts';

test('reads own texts, and the Hindi beside texts and lines', () => {
  expect(
    siteTexts([
      { place: 'Menu', documented: 'Blogs', text: 'Advice', textInHindi: 'सलाह' },
      { place: 'Menu', documented: 'Home', text: ' ' },
      { question: 'Why?', questionInHindi: 'क्यों?', answer: 'So.', answerInHindi: '' },
      { bulletPoints: ['One', 'Two'], bulletPointsInHindi: ['एक'] },
    ]),
  ).toEqual({
    own: { Blogs: 'Advice' },
    hindi: { Blogs: 'सलाह', 'Why?': 'क्यों?', One: 'एक' },
  });
});
