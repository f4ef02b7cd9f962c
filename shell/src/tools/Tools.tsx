import { compositionId } from '@platform/host/loading/composition';
import { failedStyles, failedStylesEventType } from '@platform/host/loading/failed-styles';
import { leaveOverrides, readOverrides } from '@platform/host/loading/overrides';
import { type ReleaseNames, releaseNamesPath } from '@platform/slice/contract/release-names';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from 'shared-contracts/ui/Button';
import { Boundaries } from './Boundaries';
import { Compare } from './Compare';
import { addressWith } from './override-address';
import styles from './Tools.module.css';

interface ToolsProps {
  readonly showsBoundaries: boolean;
  /** Whether the configuration allows overriding at all. */
  readonly mayOverride: boolean;
  readonly remotes: readonly string[];
}

/** For developers and QA: which composition this is, what is overridden and how to leave it, and who owns what. */
export function Tools({ showsBoundaries, mayOverride, remotes }: ToolsProps) {
  const [outlines, setOutlines] = useState(showsBoundaries);
  const missing = useSyncExternalStore(onFailedStyles, listFailedStyles)
    .split(' ')
    .filter((address) => address !== '');
  const [isComparing, setComparing] = useState(false);
  const overrides = Object.entries(readOverrides());
  const mix = overrides.map(([remote, place]) => `${remote}@${place}`).join(',');
  return (
    <>
      {outlines && <Boundaries />}
      {isComparing && <Compare mix={mix} onClose={() => setComparing(false)} />}
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
          {overrides.length > 0 && <Button onClick={leave}>Leave the override</Button>}
          {overrides.length > 0 && <a href={addressWith(mix)}>Link to this mix</a>}
          {overrides.length > 0 && <Button onClick={() => setComparing(true)}>Beside what is live</Button>}
          <Button aria-pressed={outlines} onClick={() => setOutlines((before) => !before)}>
            Boundaries
          </Button>
        </div>
        {mayOverride && <OverrideForm remotes={remotes} />}
      </section>
    </>
  );
}

function onFailedStyles(onChange: () => void): () => void {
  window.addEventListener(failedStylesEventType, onChange);
  return () => window.removeEventListener(failedStylesEventType, onChange);
}

/** As one text: the same as long as nothing has changed. */
const listFailedStyles = () => failedStyles().join(' ');

function OverrideForm({ remotes }: Pick<ToolsProps, 'remotes'>) {
  const [remote, setRemote] = useState(remotes[0] ?? '');
  const releases = useReleaseNames();
  return (
    <form className={styles['form']} method="get" aria-label="Override a remote" onSubmit={(event) => open(event.currentTarget)}>
      <label>
        Remote{' '}
        <select name="remote" value={remote} onChange={({ currentTarget }) => setRemote(currentTarget.value)}>
          {remotes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label>
        Release, or the address of its folder <input name="place" list="releases" autoComplete="off" required />
      </label>
      <datalist id="releases">
        {(releases[remote] ?? []).map((release) => (
          <option key={release} value={release} />
        ))}
      </datalist>
      <input type="hidden" name="override" />
      <Button type="submit">Override</Button>
    </form>
  );
}

/** What there is to choose from; empty until it is known, and where the site does not say. */
function useReleaseNames(): ReleaseNames {
  const [names, setNames] = useState<ReleaseNames>({});
  useEffect(() => {
    fetch(releaseNamesPath)
      .then((response) => (response.ok ? (response.json() as Promise<ReleaseNames>) : {}))
      .then(setNames, () => {});
  }, []);
  return names;
}

/** The form itself loads the page again, with what to override in the address. */
function open(form: HTMLFormElement): void {
  const given = new FormData(form);
  const field = form.elements.namedItem('override');
  if (field instanceof HTMLInputElement) field.value = `${given.get('remote')}@${given.get('place')}`;
  for (const name of ['remote', 'place']) (form.elements.namedItem(name) as HTMLInputElement).disabled = true;
}

function leave(): void {
  leaveOverrides();
  const address = new URL(location.href);
  address.searchParams.delete('override');
  location.assign(address);
}
