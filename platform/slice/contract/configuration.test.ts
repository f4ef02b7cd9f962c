import { expect, test } from 'vitest';
import { parseConfiguration } from './configuration';

test('what a file leaves out has its default', () => {
  const { configuration, problems } = parseConfiguration({ profile: 'mended' });
  expect(configuration).toMatchObject({
    profile: 'mended',
    apiBase: '/api/V1',
    remoteTimeoutMs: 120_000,
  });
  expect(problems).toEqual([]);
});

test('names that every object has are no settings', () => {
  const { configuration, problems } = parseConfiguration(
    JSON.parse('{"toString":"x","__proto__":{"profile":"mended"}}'),
  );
  expect([configuration.profile, problems.length]).toEqual(['documented', 2]);
});

test('a wrong value and an unknown setting are named, and do no harm', () => {
  const { configuration, problems } = parseConfiguration({
    profile: 'broken',
    remoteTimeoutMs: -1,
    colour: 'red',
  });
  expect(configuration).toMatchObject({ profile: 'documented', remoteTimeoutMs: 120_000 });
  expect(problems).toHaveLength(3);
  expect(problems[0]).toContain('profile');
});
