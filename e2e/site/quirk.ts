import { describe } from 'vitest';

/**
 * The cases of a quirk (decisions, D1), told once for each profile. quirk-cases.test.ts sees to it
 * that every quirk has some.
 */
export function quirk(id: string, tell: (profile: 'documented' | 'mended') => void): void {
  describe.each(['documented', 'mended'] as const)(`${id}, %s`, tell);
}
