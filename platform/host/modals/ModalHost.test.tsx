import { emit } from '@platband/slice/browser/events';
import { act, fireEvent, render, screen } from '@testing-library/react';
import * as React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { beforeEach, expect, test, vi } from 'vitest';
import { provideHostUi } from '../host-ui';
import { loadWithTexts } from '../language/load-with-texts';
import { loadExpose } from '../loading/load-expose';
import { reportThrown } from '../loading/report-thrown';
import { standInSite } from '../testing/stand-in-site';
import { siteUi } from '../ui/site-ui';
import type { ModalProps } from './load-modal';
import { ModalHost } from './ModalHost';

vi.mock('../language/load-with-texts', () => ({ loadWithTexts: vi.fn() }));
vi.mock('../loading/report-thrown', () => ({ reportThrown: vi.fn() }));
vi.mock('../loading/load-expose', () => ({ loadExpose: vi.fn(), forgetExpose: vi.fn() }));

type Modal = React.ComponentType<ModalProps & { readonly plant?: string }>;
const Order: Modal = ({ plant, onClose }) => (
  <div role="dialog" aria-label={`Order ${plant}`}>
    <button type="button" onClick={onClose}>
      No, thanks
    </button>
  </div>
);
const Care: Modal = () => <div role="dialog" aria-label="Care" />;

const Layout = () => null;
provideHostUi(siteUi({ name: 'The Garden', Layout, read: vi.fn() }));
standInSite({}, ['modals/Order', 'modals/Care']);

beforeEach(() => {
  const modals: Readonly<Record<string, Modal>> = { 'modals/Order': Order, 'modals/Care': Care };
  vi.mocked(loadWithTexts).mockImplementation(
    async (_remote, expose) => ({ default: modals[expose] }) as never,
  );
  vi.mocked(loadExpose).mockResolvedValue({
    getParcel: (rootComponent: React.ComponentType<never>) =>
      singleSpaReact({
        React,
        ReactDOMClient,
        rootComponent: rootComponent as never,
        errorBoundary: () => null as never,
      }),
  });
  render(<ModalHost />);
});

const ask = (modal: string, props?: object) =>
  act(async () => emit('open-modal', { modal, ...(props && { props: { ...props } }) }));
const names = () => screen.queryAllByRole('dialog').map((one) => one.getAttribute('aria-label'));

test('opens a modal by its name with its properties, until it closes itself', async () => {
  await ask('Order', { plant: 'fern' });
  const dialog = await screen.findByRole('dialog', { name: 'Order fern' });
  expect(dialog.closest('[data-remote]')?.getAttribute('data-remote')).toBe('plants');
  expect(loadExpose).toHaveBeenCalledWith('plants', 'lifecycles');
  await act(async () => fireEvent.click(screen.getByText('No, thanks')));
  await expect.poll(names).toEqual([]);
});

test('a second modal opens above the first, and each is open once', async () => {
  await ask('Order', { plant: 'fern' });
  await ask('Care');
  await expect.poll(names).toEqual(['Order fern', 'Care']);
  await ask('Care');
  expect(names()).toEqual(['Order fern', 'Care']);
  await ask('Order', { plant: 'moss' });
  await expect.poll(names).toEqual(['Care', 'Order moss']);
  await act(async () => emit('close-modal', { modal: 'Care' }));
  await expect.poll(names).toEqual(['Order moss']);
});

test('Back closes all modals', async () => {
  await ask('Order', { plant: 'fern' });
  await ask('Care');
  await expect.poll(names).toHaveLength(2);
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  await expect.poll(names).toEqual([]);
});

test('a modal that does not load says so in a dialog, and can be retried or closed', async () => {
  const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  for (let time = 0; time < 2; time += 1)
    vi.mocked(loadExpose).mockRejectedValueOnce(new Error('gone'));
  await ask('Order', { plant: 'fern' });
  expect((await screen.findByRole('alert')).textContent).toContain('plants/modals/Order');
  expect(names()).toEqual(['This form did not load']);
  expect(showModal).toHaveBeenCalledOnce();
  await act(async () => fireEvent(screen.getByRole('dialog'), new Event('cancel')));
  expect(names()).toEqual([]);
  expect(close).toHaveBeenCalledOnce();
  await ask('Order', { plant: 'fern' });
  await act(async () => fireEvent.click(await screen.findByText('Try again')));
  await expect.poll(names).toEqual(['Order fern']);
});

test('a modal that throws is replaced by a message, and rendered again on retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  let isBroken = true;
  vi.mocked(loadWithTexts).mockResolvedValue({
    default: () => {
      if (isBroken) throw new Error('No ferns.');
      return <div role="dialog" aria-label="Ferns" />;
    },
  } as never);
  await ask('Order');
  expect((await screen.findByRole('alert')).textContent).toContain('plants/modals/Order');
  expect(reportThrown).toHaveBeenCalledWith('plants/modals/Order', new Error('No ferns.'));
  isBroken = false;
  await act(async () => fireEvent.click(screen.getByText('Try again')));
  await expect.poll(names).toEqual(['Ferns']);
  vi.mocked(console.error).mockClear();
});

test('a modal without an owner is reported by its name', async () => {
  await ask('Prune');
  expect((await screen.findByRole('alert')).textContent).toContain('modals/Prune');
});
