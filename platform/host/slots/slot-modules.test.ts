import { afterEach, expect, test, vi } from 'vitest';
import { provideHostUi } from '../host-ui';
import type { ExposeSource } from '../loading/expose-source';
import { standInSite } from '../testing/stand-in-site';
import { slotModule } from './slot-modules';

afterEach(() => vi.unstubAllGlobals());

test('loads a slot that was not prerendered from its owner in the manifest', async () => {
  standInSite({}, ['slots/Rate']);
  const loaded: string[] = [];
  const module = { default: () => null };
  const source: ExposeSource = {
    ownerOf: () => null,
    load: async (remote, expose) => {
      loaded.push(`${remote}/${expose}`);
      return module as never;
    },
  };
  const place = document.createElement('div');
  expect(
    await slotModule({ name: 'Rate', attempt: 0, container: { current: place } }, source),
  ).toBe(module);
  expect([loaded, place.dataset['remote']]).toEqual([['plants/slots/Rate'], 'plants']);
});

const OfflineNote = () => 'You are offline.';

test('keeps a prerendered slot while offline', async () => {
  provideHostUi({ OfflineNote } as never);
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn(async () => ({ default: () => null }) as never);
  const place = document.createElement('div');
  place.innerHTML = '<form></form>';
  const request = { name: 'Question', attempt: 0, container: { current: place }, isUrgent: true };
  const module = slotModule(request, { ownerOf: () => 'club', load });
  await vi.waitFor(() => expect(place.textContent).toBe('You are offline.'));
  expect(load).not.toHaveBeenCalled();
  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await module;
  expect(load).toHaveBeenCalledOnce();
  expect(place.innerHTML).toBe('<form></form>');
});
