import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { useCloseMenus } from './use-close-menus';

const close = vi.fn();
function Bar() {
  const bar = useRef<HTMLElement>(null);
  useCloseMenus(bar, close);
  return (
    <>
      <header ref={bar}>
        <button type="button">Menu</button>
      </header>
      <main tabIndex={-1} />
      <dialog open>
        <button type="button">OK</button>
      </dialog>
    </>
  );
}

test('menus close on every navigation but not on the first page', async () => {
  close.mockReset();
  const router = createMemoryRouter([{ path: '*', element: <Bar /> }]);
  render(<RouterProvider router={router} />);
  expect(close).not.toHaveBeenCalled();
  await act(() => router.navigate('/about'));
  await act(() => router.navigate('/about'));
  expect(close).toHaveBeenCalledTimes(2);
});

test('menus close when the focus leaves the bar, except to a dialog', () => {
  close.mockReset();
  const { container, unmount } = render(
    <RouterProvider router={createMemoryRouter([{ path: '*', element: <Bar /> }])} />,
  );
  for (const button of container.querySelectorAll('button')) act(() => button.focus());
  expect(close).not.toHaveBeenCalled();
  act(() => container.querySelector('main')?.focus());
  expect(close).toHaveBeenCalledOnce();
  unmount();
  const gone = [
    new Event('focusin', { bubbles: true }),
    new Event('pointerdown', { bubbles: true }),
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
  ];
  for (const event of gone) document.body.dispatchEvent(event);
  expect(close).toHaveBeenCalledOnce();
});
