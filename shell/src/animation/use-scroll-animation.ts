import { whenIdle } from '@platform/host/when-idle';
import { nextTask } from '@platform/slice/browser/next-task';
import { useEffect } from 'react';

/**
 * Sections that ask for it (`data-aos`) fade in as they come into view (§2, §9). The library and
 * the styles that hide content before they fade in load after the first paint, and never on phones
 * or with reduced motion: without them everything is simply visible. The library's own option for
 * phones would hide what is added after it has started.
 */
export function useScrollAnimation(): void {
  useEffect(() => {
    if (isPhone() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let isCurrent = true;
    const start = async () => {
      const { startScrollAnimation } = await import('./scroll-animation');
      await nextTask();
      if (isCurrent) startScrollAnimation();
    };
    whenIdle(() => void start().catch(() => undefined), { timeout: 2_000 });
    return () => {
      isCurrent = false;
    };
  }, []);
}

/** Phones, and only they, say so in their user agent. */
const isPhone = () => /Mobi/i.test(navigator.userAgent);
