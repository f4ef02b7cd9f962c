import { expect, test } from 'vitest';
import { parseConfiguration } from './configuration';

test('uses the defaults for missing settings', () => {
  const { configuration, problems } = parseConfiguration({ profile: 'mended' });
  expect(configuration).toMatchObject({
    profile: 'mended',
    apiBase: '/api/V1',
    remoteTimeoutMs: 120_000,
  });
  expect(problems).toEqual([]);
});

test('ignores inherited property names', () => {
  const { configuration, problems } = parseConfiguration(
    JSON.parse('{"toString":"x","__proto__":{"profile":"mended"}}'),
  );
  expect([configuration.profile, problems.length]).toEqual(['documented', 2]);
});

test('reports invalid and unknown settings', () => {
  const { configuration, problems } = parseConfiguration({
    profile: 'broken',
    remoteTimeoutMs: -1,
    colour: 'red',
  });
  expect(configuration).toMatchObject({ profile: 'documented', remoteTimeoutMs: 120_000 });
  expect(problems).toHaveLength(3);
  expect(problems[0]).toContain('profile');
});
