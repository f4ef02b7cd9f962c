import { useEffect, useState } from 'react';

/** Whether the browser has painted something of the page. Where it does not tell, two frames have to do. */
export function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => {
    const onPaint = () => setHasPainted(true);
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
      const frame = requestAnimationFrame(() => requestAnimationFrame(onPaint));
      return () => cancelAnimationFrame(frame);
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) onPaint();
    });
    observer.observe({ type: 'paint', buffered: true });
    return () => observer.disconnect();
  }, []);
  return hasPainted;
}
