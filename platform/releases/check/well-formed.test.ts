import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { cases } from '@platband/slice/build/cases';
import { jsonSchemaOf } from '@platband/slice/contract/json-schema-of';
import { releaseSchema } from '@platband/slice/contract/releases';
import { expect, test } from 'vitest';
import type { Candidate } from './candidate';
import { isOf } from './contract/validator';
import { wellFormed } from './well-formed';

const folder = fileURLToPath(new URL('../../..', import.meta.url));
const fixture = 'platform/releases/fixtures/notes/dist/release.json';
const json = async (file: string) => JSON.parse(await readFile(`${folder}/${file}`, 'utf8'));
const getProblems = (release: object) =>
  wellFormed({ changed: 'plain', remotes: { plain: release } } as unknown as Candidate);

const sending = (release: { requires: object }, toast: object | null) => ({
  ...release,
  requires: { ...release.requires, events: { toast } },
});

test('the documented JSON Schema matches the check', async () => {
  const { $schema, title, ...documented } = await json('docs/release.schema.json');
  expect(documented).toEqual(jsonSchemaOf(releaseSchema));
  expect([$schema, title]).toEqual([
    'https://json-schema.org/draft/2020-12/schema',
    'release.json',
  ]);
});

test.each(['club', 'notes', 'plants', 'shell'])('accepts the build output of %s', async (slice) => {
  const built = await json(`platform/releases/fixtures/${slice}/dist/release.json`);
  expect(isOf(await json('docs/release.schema.json'))(built)).toBe(true);
});

test('reports missing and invalid parts from other toolchains', async () => {
  const release = await json(fixture);
  expect(getProblems(release)).toEqual([]);
  expect(getProblems({ ...release, listensTo: 1 })).toEqual([
    'plain/release.json does not match docs/release-format.md: listensTo: Invalid type: Expected Object but received 1. Rebuild the slice, or correct the file.',
  ]);
  expect(getProblems(sending(release, null))).toEqual([
    expect.stringContaining('requires.events.toast: Invalid type'),
  ]);
});

const levels = (depth: number) =>
  JSON.parse(`${'{"not":'.repeat(depth)}{}${'}'.repeat(depth)}`) as object;

cases<[string, object, boolean]>([
  ['50 levels deep', levels(50), true],
  ['51 levels deep', levels(51), false],
  ['with a reference', { properties: { name: { $ref: '#' } } }, false],
  ['of 99,000 characters', { enum: ['x'.repeat(99_000)] }, true],
  ['of 100,001 characters', { enum: ['x'.repeat(100_001)] }, false],
])('accepts only schemas that can be compared', async (_, schema, isTaken) => {
  const problem = 'requires.events.toast: is a schema that cannot be compared';
  expect(getProblems(sending(await json(fixture), schema))).toEqual(
    isTaken ? [] : [expect.stringContaining(problem)],
  );
});

test('requires a file name for a content list', async () => {
  const release = await json(fixture);
  expect(getProblems({ ...release, content: { 'rates-2': true } })).toEqual([]);
  expect(getProblems({ ...release, content: { '../rates': true } })).toEqual([
    expect.stringContaining('is not a valid name of a list'),
  ]);
});
