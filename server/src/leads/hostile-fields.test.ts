import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { cases } from '@platband/slice/build/cases';
import { allCalls } from 'shared-contracts/contract/api/all-calls';
import { leadContext } from 'shared-contracts/contract/api/lead-context';
import { checkRequest } from 'shared-contracts/contract/form/request-problems';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { limits } from 'shared-contracts/contract/limits';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { hostileLength, hostileTexts, maxSteps, stepsPerCharacter } from '../testing/hostile-texts';

type Work = (text: string) => unknown;

const cpuMs = () => process.cpuUsage().user / 1_000;
/** Also as long as the longest text that is cleaned. */
const texts = [hostileLength, 2 * limits.longTextCharacters].flatMap(hostileTexts);
const entriesOf = (schema: v.GenericSchema) =>
  Object.keys((schema as Partial<{ entries: object }>).entries ?? {});
const schemas: readonly (readonly [string, v.GenericSchema])[] = [
  ...allCalls.flatMap(({ path, request }) =>
    request === undefined ? [] : [[path, request] as const],
  ),
  ['lead context', leadContext],
];
const contract = `${dirname(createRequire(import.meta.url).resolve('shared-contracts/package.json'))}/contract`;
const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!\.|generated).*(?<!\.test|\.d)\.ts$/.test(file),
);
const modules = await Promise.all(
  files.map(
    async (file) =>
      [file, (await import(/* @vite-ignore */ `${contract}/${file}`)) as object] as const,
  ),
);

const subjects: readonly (readonly [name: string, work: Work])[] = [
  ...schemas.flatMap(([path, schema]) =>
    entriesOf(schema).map(
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
  ...modules.flatMap(([file, exported]) =>
    Object.entries(exported).flatMap(([name, value]) =>
      typeof value === 'function' && value.length > 0
        ? [[`${file} ${name}`, (text: string) => value(text, 10)] as const]
        : [],
    ),
  ),
];

let most = { steps: 0, name: '', text: '' };

cases(subjects)(
  'every reader visits hostile text a bounded number of times',
  async (name, work) => {
    for (const text of texts) {
      const steps = await stepsPerCharacter(work, text, cpuMs);
      if (steps > most.steps) most = { steps, name, text: text.slice(0, 20) };
      expect(steps, text.slice(0, 20)).toBeLessThanOrEqual(maxSteps);
    }
  },
);

test('reads every call, form and reader, and says which takes longest', () => {
  expect(subjects.length).toBeGreaterThan(100);
  const { steps, name, text } = most;
  console.info(
    `${subjects.length} subjects × ${texts.length} texts; at most ${steps.toFixed(1)} steps per character: ${name}, ${JSON.stringify(text)}`,
  );
});
