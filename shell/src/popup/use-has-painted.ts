import { useEffect, useState } from 'react';

/** Whether the browser has painted the page. */
export function useHasPainted(): boolean {
  const [hasPainted, setHasPainted] = useState(false);
  useEffect(() => {
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) setHasPainted(true);
    });
    observer.observe({ type: 'paint', buffered: true });
    return () => observer.disconnect();
  }, []);
  return hasPainted;
}
