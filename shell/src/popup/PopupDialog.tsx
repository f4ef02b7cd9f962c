import { readConfiguration } from 'shared-contracts/browser/configuration';
import { brand } from 'shared-contracts/contract/brand';
import { useModalDialog } from 'shared-contracts/ui/use-modal-dialog';
import styles from './PopupDialog.module.css';
import clip from './startup-clip.mp4';
import poster from './startup-clip.webp';

/** §9: height of the start-up video, in px. */
const videoHeightPx = 500;

/** Asks for the first picture of the clip, so that it is there when the popup opens. */
export function preparePopup(): void {
  new Image().src = poster;
}

/** The overlay with the muted clip. It plays by itself unless the visitor prefers less motion or saves data; then it waits to be asked. */
export function PopupDialog({ onClose }: { readonly onClose: () => void }) {
  const dialog = useModalDialog(onClose);
  const plays = !matchMedia('(prefers-reduced-motion: reduce)').matches && !savesData();
  return (
    <dialog ref={dialog} className={styles['popup']} aria-label={`Welcome to ${brand.name}`}>
      <button type="button" className={styles['close']} aria-label="Close" onClick={onClose}>
        <span aria-hidden="true">×</span>
      </button>
      <video
        className={styles['video']}
        height={videoHeightPx}
        width={400}
        src={readConfiguration().startupVideoUrl ?? clip}
        poster={poster}
        autoPlay={plays}
        controls={!plays}
        preload={plays ? 'auto' : 'none'}
        muted
        loop
        playsInline
        aria-label="A ledger opens, and its columns fill with the steps from a first conversation to disbursement. No sound."
      />
    </dialog>
  );
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
