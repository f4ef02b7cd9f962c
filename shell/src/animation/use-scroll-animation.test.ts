import { renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { startScrollAnimation } from './scroll-animation';
import { useScrollAnimation } from './use-scroll-animation';

vi.mock('./scroll-animation', () => ({ startScrollAnimation: vi.fn() }));
vi.mock('@platband/slice/browser/next-task', () => ({ nextTask: () => Promise.resolve() }));
vi.mock('@platband/host/when-idle', () => ({ whenIdle: (work: () => void) => work() }));

beforeEach(() => vi.mocked(startScrollAnimation).mockReset());

/** Waits for the dynamic import and the task after it. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
const prefers = (query: string) =>
  vi
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (asked) => ({ ...new EventTarget(), matches: asked === query }) as unknown as MediaQueryList,
    );

test('sections fade in without a preference for reduced motion', async () => {
  prefers('(prefers-reduced-motion: no-preference)');
  renderHook(useScrollAnimation);
  await vi.waitFor(() => expect(startScrollAnimation).toHaveBeenCalledOnce());
});

test('nothing fades in with reduced motion, on a phone or on a removed page', async () => {
  prefers('(prefers-reduced-motion: reduce)');
  renderHook(useScrollAnimation);
  prefers('');
  const agent = vi
    .spyOn(navigator, 'userAgent', 'get')
    .mockReturnValue('Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36');
  renderHook(useScrollAnimation);
  agent.mockReturnValue('Mozilla/5.0 (X11; Linux x86_64)');
  renderHook(useScrollAnimation).unmount();
  await settled();
  expect(startScrollAnimation).not.toHaveBeenCalled();
});
