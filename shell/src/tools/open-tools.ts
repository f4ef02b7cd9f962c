import { readOverrides } from '@platband/host/overrides';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** `?boundaries` outlines who owns what; `?tools` only opens the panel. */
const asks = { boundaries: 'boundaries', tools: 'tools' };

/** Loads the tools for anyone who requests them, and for everyone with overrides. */
export async function openTools(): Promise<void> {
  const query = new URLSearchParams(location.search);
  const isOverridden = Object.keys(readOverrides()).length > 0;
  if (!isOverridden && !query.has(asks.boundaries) && !query.has(asks.tools)) return;
  const { Tools } = await import('./Tools');
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(createElement(Tools, { showsBoundaries: query.has(asks.boundaries) }));
}
