import { cases } from '@platband/slice/build/cases';
import { trafficSource } from 'shared-contracts/contract/traffic-source';
import { expect, test } from 'vitest';
import { describeSource, getSource } from './lead-source';

const campaign = {
  consent: { page: '/contact' },
  source: {
    subject: 'Bridge\nloans',
    referrer: 'https://www.news.example/today?id=7',
    landingPage: '/services?utm_medium=cpc&gclid=Ab-1&name=x',
    utm: { utm_source: 'Letter', utm_campaign: 'diwali' },
  },
};

test("describes a lead's source, one fact per line", () => {
  expect(describeSource(campaign)).toEqual([
    ['About', 'Bridge loans'],
    ['Sent from', '/contact'],
    ['Landing page', '/services'],
    ['Campaign', 'Letter · cpc · diwali'],
    ['Ad', 'Google ad'],
    ['Came from', 'news.example'],
  ]);
  expect(getSource(campaign)).toMatchObject({
    gclid: 'Ab-1',
    utm_medium: 'cpc',
    referrer: 'news.example',
  });
});

cases([
  [campaign.source, 'letter'],
  [{ landingPage: '/?gclid=1', referrer: 'https://www.google.example/' }, 'google-ads'],
  [{ landingPage: '/?fbclid=1' }, 'facebook'],
  [{ landingPage: '/', referrer: 'https://www.news.example/' }, 'news.example'],
  [{ referrer: 'no address', utm: 7 }, 'direct'],
])('reads the traffic source', (source, expected) => {
  expect(trafficSource(getSource({ consent: {}, source })).source).toBe(expected);
});
