import { useEffect, useState } from 'react';

/** Calls back once the browser has painted something of the page. Where it does not tell, two frames have to do. Returns what gives it up. */
function whenPainted(onPaint: () => void): () => void {
  if (!PerformanceObserver.supportedEntryTypes.includes('paint')) {
    const frame = requestAnimationFrame(() => requestAnimationFrame(onPaint));
    return () => cancelAnimationFrame(frame);
  }
  const observer = new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) onPaint();
  });
  observer.observe({ type: 'paint', buffered: true });
  return () => observer.disconnect();
}

/** Whether the browser has painted something of the page. */
export function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => whenPainted(() => setHasPainted(true)), []);
  return hasPainted;
}
