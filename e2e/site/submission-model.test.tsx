import { readSubmissions } from 'shared-contracts/browser/unsent/storage';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { expect, test } from 'vitest';
import { withoutAnswerOf } from '../../mf-forms/src/form/show-outcome';
import { formCases } from '../fixtures/form-cases';
import { allCells, type Cell, expectationOf, sampleCells, staysOpen } from './submission-model';
import { World } from './submission-world';

const cellsPerRun = 200;

const findForm = (name: Cell['form']) => {
  const form = formCases.find((one) => one.name === name);
  const definition = (allForms as readonly FormDefinition[]).find(
    ({ title }) => title === form?.title,
  );
  if (form === undefined || definition === undefined) throw new Error(`No form ${name}.`);
  return { form, definition };
};

/** What the site says of a submission that was not accepted at once. */
const told =
  /saved on this device|keep(?:s)? this page open|reached us|failed to submit|an error occurred|no answer yet/i;

async function runCell(cell: Cell): Promise<void> {
  const { form, definition } = findForm(cell.form);
  const expected = expectationOf(cell, withoutAnswerOf(definition.outcomes));
  const world = new World(cell, form, definition);
  try {
    let shown = await world.open();
    await world.fill(shown);
    world.said = '';
    await world.press(shown, cell.visitor !== 'presses twice');
    if (cell.visitor === 'presses twice') await world.press(shown);
    for (const ms of [1_500, 1_500, 3_000, 3_000]) await world.pass(ms);
    if (cell.network.startsWith('offline')) world.setOnline(true);
    if (cell.visitor === 'follows a link') await world.navigate('/elsewhere');
    else if (!staysOpen(cell)) {
      world.close(cell.visitor !== 'closes the tab');
      shown = await world.open();
    }
    for (const ms of [5_000, 35_000, 35_000, 130_000]) await world.pass(ms);
    if (cell.visitor === 'follows a link') await world.navigate('/');
    // A retry may have arrived before the visitor left.
    if (expected.isTold && world.leads.size === 0) expect(world.said).toMatch(told);
    if (expected.stored === 'once') expect(world.leads.size).toBe(1);
    if (expected.state === 'accepted') expect(await readSubmissions()).toEqual([]);
    else if (expected.state === 'draft') expect(world.leads.size).toBeLessThanOrEqual(1);
    else await sendAgain(world, expected.state);
  } finally {
    await world.end();
  }
}

/** The form keeps the text, and another press sends the same lead. */
async function sendAgain(world: World, state: string): Promise<void> {
  const [left] = await readSubmissions();
  expect(left?.state).toBe(state);
  const shown = world.shownForm();
  expect(world.hasText(shown)).toBe(true);
  // A pending request still decides.
  if (state === 'sending') return;
  await world.press(shown);
  await world.pass(6_000);
  expect(world.leads.size).toBe(1);
  expect(await readSubmissions()).toEqual([]);
}

/** Every cell at night, a sample otherwise. */
const cells = process.env['WALKS'] === undefined ? sampleCells(cellsPerRun) : allCells();

test('a submission is stored once, or its visitor learns of it and keeps the text', async () => {
  const failed: string[] = [];
  for (const cell of cells) {
    const error = await runCell(cell).then(
      () => null,
      (reason: Error) => reason.message.split('\n', 1),
    );
    if (error !== null) failed.push(`${Object.values(cell).join(' · ')}: ${error}`);
  }
  expect(failed).toEqual([]);
  expect(cells.length).toBeGreaterThanOrEqual(cellsPerRun);
}, 3_600_000);
