import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useModalDialog } from './use-modal-dialog';

type Settings = Parameters<typeof useModalDialog>[1];

interface ModalProps {
  readonly onClose?: () => void;
  readonly settings?: Settings;
  readonly children?: ReactNode;
  readonly useIt?: typeof useModalDialog;
}

const doNothing = () => undefined;

function Modal({ onClose = doNothing, settings, children, useIt = useModalDialog }: ModalProps) {
  return <dialog ref={useIt(onClose, settings)}>{children}</dialog>;
}

const page = (modal?: ReactNode) => (
  <main>
    <button type="button">Open</button>
    {modal}
  </main>
);

function open(props: ModalProps = {}) {
  const { rerender } = render(page());
  screen.getByRole('button', { name: 'Open' }).focus();
  const show = (changed: ModalProps = props) => rerender(page(<Modal {...changed} />));
  show();
  const dialog = document.querySelector('dialog') as HTMLDialogElement;
  return { dialog, show, leave: () => rerender(page()) };
}

const cancel = (element: Element) =>
  fireEvent(element, new Event('cancel', { bubbles: true, cancelable: true }));
const clickOn = (element: Element) => {
  fireEvent.pointerDown(element);
  fireEvent.click(element);
};

beforeEach(() => {
  document.body.replaceChildren();
});

describe('the focus starts', () => {
  test.each([
    ['field', <input key="it" aria-label="it" />],
    ['choice', <select key="it" aria-label="it" />],
    ['text of several lines', <textarea key="it" aria-label="it" />],
  ])('in the first %s that is editable', (_kind, field) => {
    open({
      children: (
        <>
          <h2 tabIndex={-1}>Heading</h2>
          <button type="button">Close</button>
          <input type="hidden" />
          <input disabled />
          <input tabIndex={-1} />
          {field}
          <input />
        </>
      ),
    });
    expect(document.activeElement).toBe(screen.getByLabelText('it'));
  });

  test('on the heading without a field, and stays in an open modal', () => {
    const heading = <h2 tabIndex={-1}>Heading</h2>;
    const { dialog, show } = open({ settings: { isOpen: false }, children: heading });
    expect(dialog.open).toBe(false);
    dialog.setAttribute('open', '');
    show({ children: heading });
    expect(document.activeElement?.textContent).toBe('Open');
    dialog.removeAttribute('open');
    show({ settings: { isOpen: false }, children: heading });
    show({ children: heading });
    expect([dialog.open, document.activeElement?.textContent]).toEqual([true, 'Heading']);
  });
});

describe('it asks to be closed', () => {
  test('by Esc, which only calls the current onClose', () => {
    const before = vi.fn();
    const now = vi.fn();
    const { dialog, show } = open({ onClose: before });
    show({ onClose: now });
    expect([cancel(dialog), dialog.open]).toEqual([false, true]);
    expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
  });

  test('not by a closed picker or a click inside', () => {
    const onClose = vi.fn();
    open({ onClose, children: <input type="file" aria-label="Resume" /> });
    expect(cancel(screen.getByLabelText('Resume'))).toBe(true);
    clickOn(screen.getByLabelText('Resume'));
    expect(onClose).not.toHaveBeenCalled();
  });

  test.each([
    [{}, 1],
    [{ closesOnOutsideClick: false }, 0],
  ])('by a click outside, unless it must be answered (%j)', (settings, times) => {
    const onClose = vi.fn();
    const { dialog } = open({ onClose, settings });
    clickOn(dialog);
    expect(onClose).toHaveBeenCalledTimes(times);
  });

  test('not after it is closed', () => {
    const onClose = vi.fn();
    const { dialog, show } = open({ onClose });
    show({ onClose, settings: { isOpen: false } });
    cancel(dialog);
    clickOn(dialog);
    expect([dialog.open, onClose.mock.calls]).toEqual([false, []]);
  });
});

describe('it restores the focus when closed', () => {
  test('to the previous element', () => {
    const { leave } = open({ children: <input /> });
    leave();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
  });

  test.each([
    ['to the page where nothing had it', {}, 'MAIN'],
    ['to the start where it opened by itself', { opensByItself: true }, 'BODY'],
  ])('%s', async (_where, settings, place) => {
    vi.resetModules();
    // Nothing has had the focus yet.
    const { useModalDialog: useIt } = await import('./use-modal-dialog');
    const { rerender } = render(page(<Modal settings={settings} useIt={useIt} />));
    rerender(page());
    expect(document.activeElement?.tagName).toBe(place);
  });
});
