import { expect, test } from 'vitest';
import { circlesIn } from './circles';

test('detects a cycle between two rooms even if no two files form one', () => {
  const found = circlesIn([
    ['server/src/leads/a.ts', 'server/src/mail/b.ts'],
    ['server/src/mail/c.ts', 'server/src/leads/d.ts'],
  ]);
  expect(found).toEqual([['server/src/leads', 'server/src/mail']]);
});

test('detects a cycle of three rooms', () => {
  const found = circlesIn([
    ['x/a/1.ts', 'x/b/1.ts'],
    ['x/b/2.ts', 'x/c/1.ts'],
    ['x/c/2.ts', 'x/a/2.ts'],
  ]);
  expect(found).toEqual([['x/a', 'x/b', 'x/c']]);
});

test('detects a cycle between a room and a sibling file', () => {
  expect(
    circlesIn([
      ['x/main.ts', 'x/a/1.ts'],
      ['x/a/2.ts', 'x/main.ts'],
    ]),
  ).toEqual([['x/a', 'x/main.ts']]);
});

test('reports no cycle in an acyclic graph with many paths', () => {
  const found = circlesIn([
    ['x/c/1.ts', 'x/b/1.ts'],
    ['x/c/1.ts', 'x/a/1.ts'],
    ['x/b/1.ts', 'x/a/2.ts'],
    ['x/a/2.ts', 'x/a/1.ts'],
  ]);
  expect(found).toEqual([]);
});
