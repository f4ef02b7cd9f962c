import { writeConfiguration } from '@platband/slice/browser/configuration';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { provideFacts } from '@platband/slice/contract/site-identity';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { StartupPopup } from './StartupPopup';

const painted = vi.hoisted(() => ({ yet: true }));
vi.mock('./use-has-painted', () => ({ useHasPainted: () => painted.yet }));

const prefersLessMotion = (isPreferred: boolean) =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        media: query,
        matches: isPreferred && query.includes('reduce'),
      }) as unknown as MediaQueryList,
  );

beforeEach(() => {
  painted.yet = true;
  prefersLessMotion(false);
  writeConfiguration(defaultConfiguration);
  provideFacts({ name: 'Namuna Loans' });
  return () => provideFacts(undefined);
});

const clip = () =>
  screen
    .getByRole('dialog', { name: 'Welcome to Namuna Loans' })
    .querySelector('video') as HTMLVideoElement;

test('the clip is 500 px high, muted and looping, and plays after the first paint', () => {
  render(<StartupPopup />);
  const { muted, loop, autoplay, controls } = clip();
  expect({ muted, loop, autoplay, controls }).toEqual({
    muted: true,
    loop: true,
    autoplay: true,
    controls: false,
  });
  expect(['height', 'preload'].map((name) => clip().getAttribute(name))).toEqual(['500', 'auto']);
  expect(clip().getAttribute('src')).toMatch(/startup-clip/);
});

test('before the first paint only the poster is requested', () => {
  painted.yet = false;
  render(<StartupPopup />);
  const video = document.querySelector('video');
  expect(['src', 'preload', 'poster'].map((name) => video?.getAttribute(name))).toEqual([
    null,
    'none',
    expect.stringContaining('startup-clip'),
  ]);
});

test('the clip is configurable', () => {
  writeConfiguration({ ...defaultConfiguration, startupVideoUrl: '/own.mp4' });
  render(<StartupPopup />);
  expect(clip().getAttribute('src')).toBe('/own.mp4');
});

const waits = () => [clip().autoplay, clip().controls, clip().preload];

test('the clip waits for a click with reduced motion or data saving', () => {
  prefersLessMotion(true);
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  const { unmount } = render(<StartupPopup />);
  expect(waits()).toEqual([false, true, 'none']);
  expect(pause).toHaveBeenCalled();
  unmount();
  prefersLessMotion(false);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  render(<StartupPopup />);
  expect(waits()).toEqual([false, true, 'none']);
  Reflect.deleteProperty(navigator, 'connection');
});

test('the popup stays closed', async () => {
  render(<StartupPopup />);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
