import * as v from 'valibot';
import { expect, test } from 'vitest';
import {
  hostileLength,
  hostileTexts,
  maxSteps,
  stepsPerCharacter,
} from '../../testing/hostile-texts';
import { allCalls } from '../api/all-calls';
import { leadContext } from '../api/lead-context';
import { allForms } from '../generated/all-forms';
import { limits } from '../limits';
import { checkRequest } from './request-problems';

type Work = (text: string) => unknown;

const cpuMs = () => process.cpuUsage().user / 1_000;
const schemas = [
  ...allCalls.flatMap(({ path, request }) => (request === undefined ? [] : [[path, request]])),
  ['lead context', leadContext],
] as readonly (readonly [string, v.GenericSchema & { readonly entries: object }])[];
/** Also as long as the longest text that is cleaned. */
const texts = [hostileLength, 2 * limits.longTextCharacters].flatMap(hostileTexts);
const modules = import.meta.glob<Record<string, unknown>>(
  ['../**/*.ts', '!../**/*.test.ts', '!../generated/**'],
  { eager: true },
);

const subjects: readonly (readonly [name: string, work: Work])[] = [
  ...schemas.flatMap(([path, schema]) =>
    Object.keys(schema.entries ?? {}).map(
      (name) =>
        [`${path} ${name}`, (text: string) => v.safeParse(schema, { [name]: text })] as const,
    ),
  ),
  ...allForms.flatMap((form) =>
    Object.keys(form.fields).map(
      (name) =>
        [`${form.id} ${name}`, (text: string) => checkRequest(form, { [name]: text })] as const,
    ),
  ),
  ...Object.entries(modules).flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      typeof value === 'function' && value.length > 0
        ? [[`${file} ${name}`, (text: string) => value(text, 10)] as const]
        : [],
    ),
  ),
];

test.each(subjects)('%s visits hostile text a bounded number of times', async (_, work) => {
  for (const text of texts) {
    const steps = await stepsPerCharacter(work, text, cpuMs);
    expect(steps, text.slice(0, 20)).toBeLessThanOrEqual(maxSteps);
  }
});

test('reads every call, form and reader', () => expect(subjects.length).toBeGreaterThan(100));
