import { readRemoteNames } from '@platform/host/loading/composition';
import { isFrame, readOverrides } from '@platform/host/loading/overrides';
import { readConfiguration } from '@platform/slice/browser/configuration';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** `?boundaries` outlines who owns what; `?tools` only opens the panel. */
const asks = { boundaries: 'boundaries', tools: 'tools' };

/**
 * Shows the tools to anyone who requests them, and always to anyone who sees a site with something overridden. Nobody else loads them. In a frame
 * the page around it has them.
 */
export async function openTools(): Promise<void> {
  if (isFrame()) return;
  const query = new URLSearchParams(location.search);
  const isOverridden = Object.keys(readOverrides()).length > 0;
  if (!isOverridden && !query.has(asks.boundaries) && !query.has(asks.tools)) return;
  const [{ Tools }, remotes] = await Promise.all([import('./Tools'), readRemoteNames().catch(() => [])]);
  const place = document.createElement('div');
  document.body.append(place);
  const mayOverride = readConfiguration().overrideOrigins.length > 0;
  createRoot(place).render(createElement(Tools, { showsBoundaries: query.has(asks.boundaries), mayOverride, remotes }));
}
