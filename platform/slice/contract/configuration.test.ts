import { expect, test } from 'vitest';
import {
  configuration,
  defineConfiguration,
  ownSettingsIn,
  problemsIn,
  unknownIn,
} from './configuration';

const own = defineConfiguration<{ readonly colour: string; readonly help: string | null }>({
  colour: { otherwise: 'green', accepts: (value) => value === 'green' || value === 'red' },
  help: { otherwise: null, accepts: (value) => value === null || typeof value === 'string' },
});

test('uses the defaults for missing settings', () => {
  expect(configuration.parse({ remoteTimeoutMs: 5 })).toMatchObject({
    apiBase: '/api/V1',
    remoteTimeoutMs: 5,
  });
  expect(own.parse(undefined)).toEqual({ colour: 'green', help: null });
});

test('each table keeps the settings of the others', () => {
  const file = { colour: 'red', remoteTimeoutMs: 5 };
  expect(own.parse(configuration.parse(file))).toMatchObject(file);
  expect(ownSettingsIn(configuration.parse(file))).toEqual({ colour: 'red' });
});

test('ignores inherited property names', () => {
  const file = JSON.parse('{"toString":"x","__proto__":{"colour":"red"}}');
  expect(own.parse(file).colour).toBe('green');
  expect(unknownIn(file, [own, configuration])).toEqual(['toString', '__proto__']);
});

test('replaces and reports invalid settings', () => {
  const file = { colour: 'broken', remoteTimeoutMs: -1, size: 3 };
  expect(own.parse(file).colour).toBe('green');
  expect(configuration.parse(file).remoteTimeoutMs).toBe(120_000);
  expect(problemsIn(own, file)).toEqual([
    '/config.json: colour has an invalid value; "green" is used.',
  ]);
  expect(problemsIn(configuration, file)).toHaveLength(1);
  expect(unknownIn(file, [configuration, own])).toEqual(['size']);
});
