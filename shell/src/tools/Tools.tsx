import { compositionId } from '@platband/host/composition';
import { leaveOverrides, readOverrides } from '@platband/host/overrides';
import { failedStyles } from '@platband/host/start';
import { reportEventType } from '@platband/slice/browser/report';
import { useState, useSyncExternalStore } from 'react';
import { Button } from 'shared-contracts/ui/Button';
import { Boundaries } from './Boundaries';
import styles from './Tools.module.css';

interface ToolsProps {
  readonly showsBoundaries: boolean;
}

/** The panel for developers and QA: composition, overrides, and owners. */
export function Tools({ showsBoundaries }: ToolsProps) {
  const [outlines, setOutlines] = useState(showsBoundaries);
  const missing = useSyncExternalStore(onFailedStyles, listFailedStyles)
    .split(' ')
    .filter((address) => address !== '');
  const overrides = Object.entries(readOverrides());
  const mix = overrides.map(([remote, place]) => `${remote}@${place}`).join(',');
  return (
    <>
      {outlines && <Boundaries />}
      <section className={styles['bar']} aria-label="Composition tools">
        <p className={styles['line']}>
          Composition <strong>{compositionId() ?? 'unknown'}</strong>
        </p>
        {overrides.map(([remote, place]) => (
          <p key={remote} className={styles['line']}>
            Overridden in this tab: <strong>{`${remote} ${place}`}</strong>
          </p>
        ))}
        {missing.map((address) => (
          <p key={address} role="status" className={styles['line']}>
            Style sheet that did not load: <strong>{address}</strong>
          </p>
        ))}
        <div className={styles['actions']}>
          {overrides.length > 0 && <Button onClick={showLive}>Leave the override</Button>}
          {overrides.length > 0 && (
            <a href={`?override=${encodeURIComponent(mix)}`}>Link to this mix</a>
          )}
          <Button aria-pressed={outlines} onClick={() => setOutlines((before) => !before)}>
            Boundaries
          </Button>
        </div>
      </section>
    </>
  );
}

function onFailedStyles(onChange: () => void): () => void {
  window.addEventListener(reportEventType, onChange);
  return () => window.removeEventListener(reportEventType, onChange);
}

/** Serialized for comparison. */
const listFailedStyles = () => failedStyles().join(' ');

function showLive(): void {
  leaveOverrides();
  const address = new URL(location.href);
  address.searchParams.delete('override');
  location.assign(address);
}
