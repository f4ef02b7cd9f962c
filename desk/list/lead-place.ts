import type { Place } from 'server/leads';

/** As a form or an address carries it: where a page of leads begins; null: with the newest. */
export function placeIn(text: string): Place | null {
  const [, receivedMs, id] = /^(\d{1,15})\.([\w-]+)$/.exec(text) ?? [];
  return receivedMs === undefined || id === undefined
    ? null
    : { receivedMs: Number(receivedMs), id };
}

export const placeText = ({ receivedMs, id }: Place): string => `${receivedMs}.${id}`;
