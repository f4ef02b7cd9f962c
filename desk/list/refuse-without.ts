import { reject } from '@platband/server-kit/http';
import { includesRight, type Token } from '@platband/server-kit/tokens';

/** @throws Rejection 403 if the token lacks the right. */
export function refuseWithout({ rights }: Token, right: 'leads' | 'leads-erase'): void {
  if (!includesRight(rights, right))
    throw reject(
      403,
      `Your token lacks the right "${right}". Ask an operator of this site for a token that has it.`,
    );
}
