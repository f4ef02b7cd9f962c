import { cases } from '@platband/slice/build/cases';
import { expect, test } from 'vitest';
import { trafficSource } from './traffic-source';

cases([
  [{ utm_source: ' News\n Letter ', gclid: 'x' }, 'news letter'],
  [{ utm_source: ' ', gclid: 'x', fbclid: 'y' }, 'google-ads'],
  [{ fbclid: 'y', referrer: 'x.example' }, 'facebook'],
  [{ gclid: '', fbclid: '', referrer: 'News.example' }, 'news.example'],
  [{ utm_source: 'x'.repeat(70) }, 'x'.repeat(60)],
  [{}, 'direct'],
])('attributes a visit to its source', (told, source) => {
  expect(trafficSource(told)).toEqual({ source, campaign: '' });
});

test('a campaign is normalized to one line', () =>
  expect(trafficSource({ utm_campaign: ' Diwali  2026' }).campaign).toBe('diwali 2026'));
