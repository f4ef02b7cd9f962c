import type { SlotModule } from '@platform/slice/runtime/page-module';
import { createElement, type RefObject } from 'react';
import { createRoot } from 'react-dom/client';
import { hostUi, keepTyped } from '../host-ui';
import { findOwner } from '../loading/composition';
import type { ExposeSource } from '../loading/expose-source';
import { whenNeeded } from './when-needed';

interface SlotRequest {
  readonly name: string;
  readonly attempt: number;
  readonly container: RefObject<HTMLElement | null>;
  /** Left out: it is hydrated when it is needed. */
  readonly isUrgent?: boolean;
}

const modules = new Map<string, Promise<SlotModule>>();
const keyOf = ({ name, attempt }: Pick<SlotRequest, 'name' | 'attempt'>) => `${name} ${attempt}`;

/**
 * The same promise for as long as a slot is being waited for, as `use` wants it. A retry loads it
 * anew.
 */
export function slotModule(
  { name, attempt, container, isUrgent = false }: SlotRequest,
  source: ExposeSource,
): Promise<SlotModule> {
  if (typeof document === 'undefined') return load(name, attempt, source);
  const key = keyOf({ name, attempt });
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
      // The rendered form goes, as what failed is said in its place.
      const rendered = place();
      if (rendered !== null) keepTyped(rendered);
      throw error;
    });
  modules.set(key, module);
  return module;
}

/** Shows a note below a prerendered slot until there is a connection. */
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

/** Ends the wait of all slots: React would wait for them with what changes around them. */
export function hydrateAllSlots(): void {
  for (const end of waits.splice(0)) end();
}

/** The next request loads it anew. */
export function evictSlot(request: Pick<SlotRequest, 'name' | 'attempt'>): void {
  modules.delete(keyOf(request));
}

/**
 * Where the page was not rendered with the slot, it is the manifest that knows whose it is. @throws
 * ChunkLoadError where nobody has it
 */
function load(
  name: string,
  attempt: number,
  source: ExposeSource,
  place: () => Element | null = () => null,
): Promise<SlotModule> {
  const expose = `slots/${name}` as const;
  const remote = source.ownerOf(expose);
  if (remote !== null) return source.load<SlotModule>(remote, expose, attempt);
  return findOwner(expose).then((owner) => {
    place()?.setAttribute('data-remote', owner);
    return source.load<SlotModule>(owner, expose, attempt);
  });
}
