import { cases } from '@platband/slice/build/cases';
import { expect } from 'vitest';
import { circlesIn } from './circles';

type Imports = Parameters<typeof circlesIn>[0];

cases<[string, Imports, readonly (readonly string[])[]]>([
  [
    'two rooms, although no two files form one',
    [
      ['server/src/leads/a.ts', 'server/src/mail/b.ts'],
      ['server/src/mail/c.ts', 'server/src/leads/d.ts'],
    ],
    [['server/src/leads', 'server/src/mail']],
  ],
  [
    'three rooms',
    [
      ['x/a/1.ts', 'x/b/1.ts'],
      ['x/b/2.ts', 'x/c/1.ts'],
      ['x/c/2.ts', 'x/a/2.ts'],
    ],
    [['x/a', 'x/b', 'x/c']],
  ],
  [
    'a room and a file beside it',
    [
      ['x/main.ts', 'x/a/1.ts'],
      ['x/a/2.ts', 'x/main.ts'],
    ],
    [['x/a', 'x/main.ts']],
  ],
  [
    'none, with many paths',
    [
      ['x/c/1.ts', 'x/b/1.ts'],
      ['x/c/1.ts', 'x/a/1.ts'],
      ['x/b/1.ts', 'x/a/2.ts'],
      ['x/a/2.ts', 'x/a/1.ts'],
    ],
    [],
  ],
])('detects cycles between rooms', (_, imports, circles) => {
  expect(circlesIn(imports)).toEqual(circles);
});
