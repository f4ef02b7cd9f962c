import { fireEvent, screen } from '@testing-library/react';
import { putSubmission, readSubmissions } from 'shared-contracts/browser/unsent/storage';
import type { Submission } from 'shared-contracts/browser/unsent/submission';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { inProfile } from 'shared-contracts/contract/quirks';
import { expect, test, vi } from 'vitest';
import { formCases } from '../fixtures/form-cases';
import { getField } from './forms';
import type { Cell } from './submission-model';
import { World } from './submission-world';

/** A response by the API's own rejection, or one of something between it and the browser. */
type Reply = 'accepts' | 'accepts slowly' | 'fails slowly' | 'never answers' | number | Rejection;
interface Rejection {
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly isSlow?: boolean;
}

const slowMs = 4_000;
const wait = () => new Promise((resolve) => setTimeout(resolve, slowMs));

/** Answers each request as told, and accepts all others. */
class Conversation extends World {
  readonly bodies: string[] = [];
  constructor(
    definition: FormDefinition,
    private readonly replies: Reply[],
    cell: Partial<Cell>,
  ) {
    const known = formCases.find(({ title }) => title === definition.title);
    const form = known ?? { title: definition.title, entries: {} };
    const usual = {
      storage: 'works',
      locks: 'work',
      network: 'answers',
      visitor: 'waits',
    } as const;
    super({ form: 'contact', ...usual, ...cell }, form as (typeof formCases)[number], definition);
  }

  protected override async receive({ body, headers, signal }: RequestInit): Promise<Response> {
    const key = String((headers as Record<string, string>)['Idempotency-Key']);
    this.bodies.push(String(body));
    const reply = this.replies.shift() ?? 'accepts';
    if (reply === 'never answers')
      return new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    if (typeof reply === 'number') return new Response('<h1>No</h1>', { status: reply });
    if (typeof reply === 'object') {
      if (reply.isSlow === true) await wait();
      return Response.json(reply, { status: 400 });
    }
    if (reply !== 'accepts') await wait();
    if (reply === 'fails slowly') throw new TypeError('Failed to fetch');
    this.leads.set(key, String(body));
    return Response.json({ id: key, message: 'Thank you.' });
  }
}

function formTitled(title: string | undefined): FormDefinition {
  const definition = allForms.find((one) => one.title === title);
  if (definition === undefined) throw new Error(`No form ${title}.`);
  return definition;
}

const begin = (name: string, replies: Reply[], cell: Partial<Cell> = {}) => {
  const title = formCases.find((one) => one.name === name)?.title;
  return new Conversation(formTitled(title), replies, cell);
};

const button = () => document.querySelector<HTMLButtonElement>('button[type=submit]');
const states = async () => (await readSubmissions()).map(({ state }) => state);
const page = () => document.body.textContent ?? '';
const minutes = async (world: World, ms = [6_000, 35_000, 35_000, 130_000]) => {
  for (const one of ms) await world.pass(one);
};

async function pressed(world: Conversation): Promise<HTMLFormElement> {
  const form = await world.open();
  await world.fill(form);
  world.said = '';
  await world.press(form);
  return form;
}

test.each(['contact', 'finance advice'])(
  '%s: a request without an answer ends when a retry is accepted',
  async (name) => {
    const world = begin(name, ['never answers']);
    await pressed(world);
    await minutes(world);
    expect(world.leads.size).toBe(1);
    expect(await states()).toEqual([]);
    expect(button()?.disabled ?? false).toBe(false);
    expect(page()).not.toMatch(/No answer yet|keep trying/);
    await world.end();
  },
);

test('a rejection without errors of fields is announced once, also of a silent form', async () => {
  const world = begin('contact', [{ message: 'No.' }]);
  await pressed(world);
  await world.pass(1_000);
  expect(page()).toMatch(/“Write to us” of .* was not accepted/);
  expect(await states()).toEqual(['rejected']);
  await world.end();
});

test('a rejected submission that is sent again does not ask for another press', async () => {
  const world = begin('contact', [{ message: 'No.' }, 502, 'never answers']);
  await pressed(world);
  world.close(true);
  const form = await world.open();
  await world.pass(2_000);
  expect(page()).toMatch(/was not accepted. It is filled in below/);
  await world.press(form);
  await world.pass(1_000);
  expect(await states()).toEqual(['to retry']);
  expect(page()).not.toMatch(/not accepted|Clear the form|Saved on this device/);
  await world.end();
});

test('a duplicated tab sends a separate enquiry', async () => {
  const world = begin('contact', [502, 502, 502, 502]);
  const form = await world.open();
  await world.fill(form);
  const copy = { ...sessionStorage };
  await world.press(form);
  await world.pass(1_000);
  world.close(false);
  for (const [key, value] of Object.entries(copy)) sessionStorage.setItem(key, String(value));
  const other = await world.open();
  fireEvent.change(getField(other, 'Message'), { target: { value: 'Another enquiry' } });
  await world.pass(10);
  await world.press(other);
  await minutes(world);
  const messages = [...world.leads.values()].map((body) => JSON.parse(body).message);
  expect(messages).toHaveLength(2);
  expect(messages).toContain('Another enquiry');
  await world.end();
});

test('each submission that needs its visitor is announced, and kept until then', async () => {
  const world = begin('contact', []);
  const dayMs = 86_400_000;
  const now = Date.now();
  for (const title of ['First form', 'Second form']) {
    const putting = putSubmission({
      withoutAnswer: 'unconfirmed',
      state: 'unconfirmed',
      idempotencyKey: title,
      form: { id: `form/${title}`, title, values: {} },
      path: '/email/other',
      body: {},
      context: {},
      submittedAt: now,
      sentAt: now,
    } satisfies Submission);
    await world.pass(10);
    await putting;
  }
  vi.setSystemTime(now + 30 * dayMs);
  await world.open();
  await world.pass(2_000);
  expect(page()).toMatch(/First form/);
  expect(page()).toMatch(/Second form/);
  world.close(false);
  vi.setSystemTime(now + 38 * dayMs);
  await world.open();
  await world.pass(2_000);
  expect(await states()).toEqual([]);
  await world.end();
});

test('a submission is stored before its lock is granted', async () => {
  const world = begin('contact', [], { locks: 'silent' });
  await pressed(world);
  await world.pass(100);
  expect(world.bodies).toEqual([]);
  expect(await states()).toEqual(['sending']);
  await world.end();
});

test('a press that fails after an earlier one with the same key is accepted says so', async () => {
  const world = begin('private funding', ['accepts slowly', 'fails slowly']);
  await pressed(world);
  await world.pass(500);
  await world.navigate('/elsewhere');
  await world.navigate('/');
  await world.press(world.shownForm());
  await world.pass(12_000);
  expect(world.leads.size).toBe(1);
  expect(world.said).toMatch(/Form Submitted Successfully!/);
  expect(world.said).not.toMatch(/Failed to submit form/);
  expect(await states()).toEqual([]);
  await world.end();
});

test('an enquiry after one whose request had no answer is sent, too', async () => {
  const world = begin('contact', ['never answers']);
  await pressed(world);
  await minutes(world, [6_000, 35_000, 35_000]);
  const form = world.shownForm();
  await world.fill(form);
  fireEvent.change(getField(form, 'Message'), { target: { value: 'Another enquiry' } });
  await world.pass(10);
  await world.press(form);
  await world.pass(10_000);
  expect(world.leads.size).toBe(2);
  await world.end();
});

test('a rejection that arrives after the correction leaves nothing', async () => {
  const rejection = { message: 'Check it.', fields: { name: 'Too short' }, isSlow: true };
  const world = begin('Book a Meeting', [rejection]);
  const form = await pressed(world);
  await world.pass(1_000);
  await world.navigate('/elsewhere');
  await world.navigate('/');
  const again = world.shownForm();
  expect(again).not.toBe(form);
  fireEvent.change(getField(again, 'Message'), { target: { value: 'On Friday?' } });
  await world.pass(10);
  await world.press(again);
  await world.pass(10_000);
  expect(world.leads.size).toBe(1);
  expect(await states()).toEqual([]);
  await world.end();
});

test('a page asks to be kept open while a submission is only in its memory', async () => {
  const world = begin('contact', [502, 502, 502, 502], { storage: 'full' });
  const form = await pressed(world);
  await world.pass(300);
  fireEvent.change(getField(form, 'Message'), { target: { value: 'Another' } });
  await world.pass(10);
  expect(form.textContent).toMatch(/Keep this page open/);
  await world.navigate('/elsewhere');
  expect(page()).toMatch(/Keep this page open/);
  await world.end();
});

test('the résumé of an unconfirmed application stays with it when a field is corrected', async () => {
  const mended = inProfile(formTitled('Apply for this job'), 'mended') as FormDefinition;
  const world = new Conversation(mended, ['fails slowly'], { form: 'career request' });
  const form = await world.open();
  const entries = { Name: 'Asha', Email: 'asha@b.example', 'Mobile No': '9876543210' };
  for (const [label, value] of Object.entries(entries))
    fireEvent.change(getField(form, label), { target: { value } });
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('No field for the résumé.');
  const file = new File(['%PDF-1.4 of Asha'], 'asha.pdf', { type: 'application/pdf' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  fireEvent.change(input);
  await world.press(form);
  // The file is read in real time.
  for (let turn = 0; turn < 50 && world.bodies.length === 0; turn += 1) await world.pass(10);
  await world.pass(6_000);
  world.close(false);
  const again = await world.open();
  await world.pass(2_000);
  expect(again.textContent).toMatch(/“asha.pdf” is attached/);
  fireEvent.change(getField(again, 'Mobile No'), { target: { value: '9876543211' } });
  await world.pass(10);
  await world.press(again);
  await world.pass(3_000);
  const resumes = world.bodies.map((body) => JSON.parse(body).resumeName);
  expect(resumes).toEqual(['asha.pdf', 'asha.pdf']);
  expect(await states()).toEqual([]);
  await world.end();
});

/** Modules of another tab: the same storage, other memory. Used by the last tests. */
const otherTab = async () => {
  vi.resetModules();
  const [deliver, tell] = await Promise.all([
    import('shared-contracts/browser/unsent/deliver'),
    import('../../shell/src/unsent/tell-unsent'),
  ]);
  return { ...deliver, ...tell };
};

test('a request without an answer ends when another tab is accepted', async () => {
  const world = begin('private funding', ['never answers']);
  await pressed(world);
  await world.pass(40_000);
  const { submit } = await otherTab();
  const reading = readSubmissions();
  await world.pass(10);
  const [left] = await reading;
  if (left === undefined) throw new Error('Nothing is stored.');
  void submit({ ...left, state: 'sending' }, left.idempotencyKey, () => {});
  await world.pass(3_000);
  expect(world.leads.size).toBe(1);
  expect(button()?.disabled ?? false).toBe(false);
  await world.end();
});

test('a submission that its visitor discards while it is retried is not said to be sent', async () => {
  const world = begin('contact', [{ message: 'No.' }, 'fails slowly']);
  await pressed(world);
  world.close(true);
  await world.open();
  await world.pass(2_000);
  const { sendWaiting } = await otherTab();
  const [left] = await readSubmissions();
  if (left === undefined) throw new Error('Nothing is stored.');
  await Promise.all([putSubmission({ ...left, state: 'to retry' }), world.pass(10)]);
  const sending = sendWaiting();
  await world.pass(1_000);
  world.said = '';
  fireEvent.click(screen.getByText('Clear the form'));
  await world.pass(slowMs);
  await sending;
  expect(world.said).not.toMatch(/has now been sent/);
  expect(await states()).toEqual([]);
  await world.end();
});

test('a tab without locks leaves a submission to the tab that is sending it', async () => {
  const world = begin('private funding', ['never answers'], { locks: 'absent' });
  await pressed(world);
  await world.pass(500);
  const { sendWaiting } = await otherTab();
  void sendWaiting();
  await world.pass(1_500);
  expect(await states()).toEqual(['sending']);
  expect(page()).not.toMatch(/don’t know whether/);
  await world.end();
});

test('a submission in progress is not announced by another tab', async () => {
  const world = begin('private funding', ['fails slowly']);
  await pressed(world);
  await world.pass(500);
  const { sendWaiting, tellLeft } = await otherTab();
  const shown = vi.fn();
  void tellLeft(async () => void (await sendWaiting()), shown);
  await world.pass(1_500);
  expect(shown).not.toHaveBeenCalled();
  await world.end();
});
