import { expect, test } from 'vitest';
import { circlesIn } from './circles';

const imports = (...pairs: readonly (readonly [string, string])[]) => {
  const files = new Map<string, string[]>();
  for (const [from, to] of pairs) {
    files.set(from, [...(files.get(from) ?? []), to]);
    files.set(to, files.get(to) ?? []);
  }
  return files;
};

test('two rooms form a cycle although no two files do', () => {
  const found = circlesIn(
    imports(
      ['server/src/leads/a.ts', 'server/src/mail/b.ts'],
      ['server/src/mail/c.ts', 'server/src/leads/d.ts'],
    ),
  );
  expect(found).toEqual([['server/src/leads', 'server/src/mail']]);
});

test('finds a cycle of three rooms and one of files within a room', () => {
  const rooms = [
    ['x/a/1.ts', 'x/b/1.ts'],
    ['x/b/2.ts', 'x/c/1.ts'],
    ['x/c/2.ts', 'x/a/2.ts'],
  ] as const;
  expect(circlesIn(imports(...rooms))).toEqual([['x/a', 'x/b', 'x/c']]);
  expect(circlesIn(imports(['x/a/1.ts', 'x/a/2.ts'], ['x/a/2.ts', 'x/a/1.ts']))).toEqual([
    ['x/a/1.ts', 'x/a/2.ts'],
  ]);
});

test('a room and a file beside it form a cycle', () => {
  expect(circlesIn(imports(['x/main.ts', 'x/a/1.ts'], ['x/a/2.ts', 'x/main.ts']))).toEqual([
    ['x/a', 'x/main.ts'],
  ]);
});

test('acyclic imports are no cycle, however many paths there are', () => {
  const down = imports(
    ['x/c/1.ts', 'x/b/1.ts'],
    ['x/c/1.ts', 'x/a/1.ts'],
    ['x/b/1.ts', 'x/a/2.ts'],
    ['x/a/2.ts', 'x/a/1.ts'],
  );
  expect(circlesIn(down)).toEqual([]);
});
