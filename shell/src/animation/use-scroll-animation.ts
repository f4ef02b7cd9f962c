import { whenIdle } from '@platband/host/when-idle';
import { nextTask } from '@platband/slice/browser/next-task';
import { useEffect } from 'react';

/**
 * Sections with `data-aos` fade in as they come into view (§2, §9). The library, and its styles
 * that hide content first, load after the first paint, and never on phones or with reduced motion.
 * The library's own option for phones would hide content added later.
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

/** Only phones have this in their user agent. */
const isPhone = () => /Mobi/i.test(navigator.userAgent);
