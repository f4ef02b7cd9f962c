import { expect, test } from 'vitest';
import { parseConfiguration } from './configuration';

test('missing settings have their defaults', () => {
  const { configuration, problems } = parseConfiguration({ profile: 'mended' });
  expect(configuration).toMatchObject({
    profile: 'mended',
    apiBase: '/api/V1',
    remoteTimeoutMs: 120_000,
  });
  expect(problems).toEqual([]);
});

test('inherited property names are no settings', () => {
  const { configuration, problems } = parseConfiguration(
    JSON.parse('{"toString":"x","__proto__":{"profile":"mended"}}'),
  );
  expect([configuration.profile, problems.length]).toEqual(['documented', 2]);
});

test('invalid and unknown settings are reported and ignored', () => {
  const { configuration, problems } = parseConfiguration({
    profile: 'broken',
    remoteTimeoutMs: -1,
    colour: 'red',
  });
  expect(configuration).toMatchObject({ profile: 'documented', remoteTimeoutMs: 120_000 });
  expect(problems).toHaveLength(3);
  expect(problems[0]).toContain('profile');
});
