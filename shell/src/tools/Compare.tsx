import { compositionId } from '@platform/host/loading/composition';
import { Button } from 'shared-contracts/ui/Button';
import { useModalDialog } from 'shared-contracts/ui/use-modal-dialog';
import styles from './Compare.module.css';
import { addressWith } from './override-address';

interface CompareProps {
  /** What this tab has put in place of the live releases, as an address names it. */
  readonly mix: string;
  readonly onClose: () => void;
}

/** This page as it is live, and with this tab's overrides, side by side. Each frame keeps its own overrides: overrides.ts. */
export function Compare({ mix, onClose }: CompareProps) {
  const dialog = useModalDialog(onClose, { closesOnOutsideClick: false });
  const sides = [
    { name: 'live', title: `Live: composition ${compositionId() ?? 'unknown'}`, address: addressWith('none') },
    { name: 'mix', title: `This mix: ${mix}`, address: addressWith(mix) },
  ];
  return (
    <dialog ref={dialog} className={styles['compare']} aria-labelledby="compare">
      <div className={styles['head']}>
        <h2 id="compare" tabIndex={-1} className={styles['title']}>
          Side by side
        </h2>
        <Button onClick={onClose}>Close</Button>
      </div>
      <div className={styles['sides']}>
        {sides.map(({ name, title, address }) => (
          <section key={name} className={styles['side']} aria-labelledby={`compare-${name}`}>
            <h3 id={`compare-${name}`} className={styles['name']}>
              {title}
            </h3>
            <iframe name={name} title={title} src={address} className={styles['frame']} />
          </section>
        ))}
      </div>
    </dialog>
  );
}
