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

test('detects a cycle between two rooms even if no two files form one', () => {
  const found = circlesIn(
    imports(
      ['server/src/leads/a.ts', 'server/src/mail/b.ts'],
      ['server/src/mail/c.ts', 'server/src/leads/d.ts'],
    ),
  );
  expect(found).toEqual([['server/src/leads', 'server/src/mail']]);
});

test('detects a cycle of three rooms and one among files in a room', () => {
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

test('detects a cycle between a room and a sibling file', () => {
  expect(circlesIn(imports(['x/main.ts', 'x/a/1.ts'], ['x/a/2.ts', 'x/main.ts']))).toEqual([
    ['x/a', 'x/main.ts'],
  ]);
});

test('reports no cycle in an acyclic graph with many paths', () => {
  const down = imports(
    ['x/c/1.ts', 'x/b/1.ts'],
    ['x/c/1.ts', 'x/a/1.ts'],
    ['x/b/1.ts', 'x/a/2.ts'],
    ['x/a/2.ts', 'x/a/1.ts'],
  );
  expect(circlesIn(down)).toEqual([]);
});
