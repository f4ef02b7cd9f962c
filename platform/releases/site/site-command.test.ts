import { parseArgs } from 'node:util';
import { beforeEach, expect, test, vi } from 'vitest';
import { defineSite } from './define-site';
import { runSiteCommand } from './site-command';

const ran = vi.fn();
const site = defineSite({
  name: 'Plants',
  commands: {
    water: { about: 'water every plant', run: async () => void ran() },
    prune: {
      about: 'prune a plant',
      help: async () => 'slice site prune PLANT',
      run: async (args) => void parseArgs({ args: [...args], options: {} }),
    },
  },
});
const run = async (...args: string[]) => {
  const texts: string[] = [];
  const keep = (text: unknown) => void texts.push(String(text));
  vi.spyOn(console, 'log').mockImplementation(keep);
  vi.spyOn(console, 'error').mockImplementation(keep);
  return { code: await runSiteCommand(args, async () => site), text: texts.join('\n') };
};

beforeEach(() => {
  ran.mockClear();
});

test('--help runs no command', async () => {
  expect(await run('water', '--help')).toEqual({
    code: 0,
    text: 'slice site water: water every plant.',
  });
  expect(ran).not.toHaveBeenCalled();
});

test.each([
  ['prune', 'slice site prune PLANT'],
  ['compose', 'slice site compose: compose the live releases again'],
  ['tokens', 'withdraw ID'],
  ['backup', 'slice site backup --to FOLDER'],
  ['restore', 'slice site restore --from FILE'],
])('%s --help explains the command', async (name, words) => {
  expect(await run(name, '--help')).toEqual({ code: 0, text: expect.stringContaining(words) });
});

test.each([
  [['backup'], 'The folder is missing.'],
  [['restore'], 'The file is missing.'],
  [['tokens', 'lst'], 'Unknown command "lst". Use one of: create, change, list, withdraw.'],
  [['prune', '--wet'], "Unknown option '--wet'"],
])('%j is wrong usage', async (args, words) => {
  const { code, text } = await run(...args);
  expect(code).toBe(2);
  expect(text).toContain(words);
  expect(text).toContain(`For usage, run slice site ${args[0]} --help.`);
});
