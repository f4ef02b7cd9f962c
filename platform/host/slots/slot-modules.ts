import { formsIn, keepTyped } from '@platband/slice/browser/typed';
import type { SlotModule } from '@platband/slice/runtime/page-module';
import { createElement, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { hostUi } from '../host-ui';
import { findOwner } from '../loading/composition';
import type { ExposeSource } from '../loading/expose-source';
import { whenNeeded } from './when-needed';

interface SlotRequest {
  readonly name: string;
  readonly attempt: number;
  readonly container: RefObject<HTMLElement | null>;
  /** Whether to hydrate immediately. By default, the slot is hydrated when needed. */
  readonly isUrgent?: boolean;
}

const modules = new Map<string, Promise<SlotModule>>();
const requestKey = ({ name, attempt }: Pick<SlotRequest, 'name' | 'attempt'>) =>
  `${name} ${attempt}`;

/** Returns a stable promise for React's `use`; a retry creates a new one. */
export function slotModule(
  { name, attempt, container, isUrgent = false }: SlotRequest,
  source: ExposeSource,
): Promise<SlotModule> {
  if (typeof document === 'undefined') return load(name, attempt, source);
  const key = requestKey({ name, attempt });
  const known = modules.get(key);
  if (known !== undefined) return known;
  const place = () => container.current ?? document.querySelector(`[data-slot="${name}"]`);
  const needed =
    attempt === 0 && !isUrgent
      ? Promise.race([whenNeeded(place), onHydrateAll()])
      : Promise.resolve();
  const module = needed
    .then(() => waitForConnection(place()))
    .then(() => load(name, attempt, source, place))
    .catch((error: unknown) => {
      // The error replaces the prerendered form, so keep what was typed.
      const rendered = place();
      if (rendered !== null) keepTyped(formsIn(rendered));
      throw error;
    });
  modules.set(key, module);
  return module;
}

async function waitForConnection(place: Element | null): Promise<void> {
  if (navigator.onLine || place === null || place.childElementCount === 0) return;
  const note = place.appendChild(document.createElement('div'));
  const root = createRoot(note);
  root.render(createElement(hostUi().OfflineNote));
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  root.unmount();
  note.remove();
}

const waits: (() => void)[] = [];
const onHydrateAll = () => new Promise<void>((resolve) => waits.push(resolve));

/** Hydrates all slots now; otherwise React would block updates of the page around them. */
export function hydrateAllSlots(): void {
  for (const end of waits.splice(0)) end();
}

export function evictSlot(request: Pick<SlotRequest, 'name' | 'attempt'>): void {
  modules.delete(requestKey(request));
}

/**
 * Loads a slot. If it was not prerendered, looks up its owner in the manifest.
 * @throws ChunkLoadError if the slot has no owner.
 */
function load(
  name: string,
  attempt: number,
  source: ExposeSource,
  place: () => Element | null = () => null,
): Promise<SlotModule> {
  const expose = `slots/${name}` as const;
  const remote = source.ownerOf(expose);
  // A page is rendered without a slot that no slice provides; browsers show that it is missing.
  if (typeof document === 'undefined')
    return source.load<SlotModule>(remote ?? '', expose, attempt);
  if (remote !== null) return source.load<SlotModule>(remote, expose, attempt);
  return findOwner(expose).then((owner) => {
    place()?.setAttribute('data-remote', owner);
    return source.load<SlotModule>(owner, expose, attempt);
  });
}
