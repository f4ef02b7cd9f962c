import { describe } from 'vitest';

/**
 * Describes a quirk's test cases (decisions, D1) in both profiles. e2e/lints/documents.ts checks that
 * every quirk has cases.
 */
export function quirk(id: string, tell: (profile: 'documented' | 'mended') => void): void {
  describe.each(['documented', 'mended'] as const)(`${id}, %s`, tell);
}
