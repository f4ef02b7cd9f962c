import { readRenderedPage } from '@platband/host/start';
import { reportEventType } from '@platband/slice/browser/report';
import { useEffect, useState } from 'react';
import { measuredLoad } from './measured-loads';
import styles from './Tools.module.css';

interface Boundary {
  readonly owner: string;
  readonly text: string;
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Outlines every container with its owner, release, load time and size. It overlays the page
 * without taking clicks.
 */
export function Boundaries() {
  const [boundaries, setBoundaries] = useState<readonly Boundary[]>([]);
  useEffect(() => {
    const look = () => setBoundaries(boundariesOfPage());
    look();
    const resizes = new ResizeObserver(look);
    resizes.observe(document.body);
    const changes = new MutationObserver(look);
    const root = document.getElementById('root');
    if (root !== null) changes.observe(root, { childList: true, subtree: true });
    window.addEventListener(reportEventType, look);
    return () => {
      resizes.disconnect();
      changes.disconnect();
      window.removeEventListener(reportEventType, look);
    };
  }, []);
  return (
    <ul className={styles['boundaries']} aria-label="Boundaries">
      {boundaries.map(({ owner, text, ...box }) => (
        <li key={`${owner} ${box.top} ${box.left}`} className={styles['boundary']} style={box}>
          <span className={styles['label']}>{text}</span>
        </li>
      ))}
    </ul>
  );
}

function boundariesOfPage(): readonly Boundary[] {
  const shell = [...document.querySelectorAll('header, footer')].filter(
    (element) => element.closest('main') === null,
  );
  const remotes = [...document.querySelectorAll<HTMLElement>('[data-remote]')];
  return [
    ...shell.map((element) => ({ owner: 'shell', text: 'shell', ...boxOf(element) })),
    ...remotes.map((element) => {
      const { remote = '', release, slot } = element.dataset;
      const load =
        slot === undefined ? measuredLoad(remote, 'pages') : measuredLoad(remote, 'slots', slot);
      // A prerendered slot belongs to the release that rendered it.
      const rendered = readRenderedPage()?.remotes as
        | Readonly<Record<string, { readonly release: string }>>
        | undefined;
      const measured =
        load === null
          ? 'not loaded yet'
          : `${Math.round(load.durationMs)} ms, ${(load.bytes / 1000).toFixed(1)} kB`;
      return {
        owner: remote,
        text: `${remote} ${load?.release ?? release ?? rendered?.[remote]?.release ?? ''} · ${measured}`,
        ...boxOf(element),
      };
    }),
  ];
}

function boxOf(element: Element) {
  const { top, left, width, height } = element.getBoundingClientRect();
  return { top: top + window.scrollY, left: left + window.scrollX, width, height };
}
