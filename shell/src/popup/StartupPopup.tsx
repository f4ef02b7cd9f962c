import { readBootstrapState } from '@platband/host/start';
import { readSettings } from '@platband/slice/browser/configuration';
import { hideThen } from '@platband/slice/browser/hide-then';
import { readLanguage, t } from '@platband/slice/browser/language';
import { useEffect, useState } from 'react';
import { preload } from 'react-dom';
import { company } from 'shared-contracts/contract/company';
import { type Language, languageOr } from 'shared-contracts/contract/languages';
import { siteConfiguration } from 'shared-contracts/contract/site-configuration';
import { Icon } from 'shared-contracts/ui/Icon';
import { useLessMotion } from 'shared-contracts/ui/use-less-motion';
import { useModalDialog } from 'shared-contracts/ui/use-modal-dialog';
import styles from './StartupPopup.module.css';
import hindiClip from './startup-clip.hi.mp4';
import hindiPoster from './startup-clip.hi.webp';
import clip from './startup-clip.mp4';
import poster from './startup-clip.webp';
import { useHasPainted } from './use-has-painted';

/** §9: height of the start-up video, in px. */
const videoHeightPx = 500;

/** Clips have speech. The poster is the first frame. */
const clips: Readonly<Record<Language, { readonly clip: string; readonly poster: string }>> = {
  'en-IN': { clip, poster },
  hi: { clip: hindiClip, poster: hindiPoster },
};

/**
 * The start-up popup (§2): an overlay with a muted clip, visible at load and removed once closed.
 * Continued visits have none (`platform/host/hydration/continued-visit.ts`). On prerendered pages
 * the inline bootstrap opens it at once with the poster. The clip loads after the first paint, so
 * that it delays nothing, and plays automatically unless the visitor prefers reduced motion or
 * saves data.
 */
export function StartupPopup() {
  const hasPainted = useHasPainted();
  const [isClosed, setClosed] = useState(false);
  const onClose = () => setClosed(true);
  const close = () => {
    if (dialog.current !== null) hideThen(dialog.current, onClose);
  };
  const dialog = useModalDialog(close, { isOpen: hasPainted, opensByItself: true });
  useEffect(() => {
    // Closed before hydration.
    if (readBootstrapState().isPopupClosed) setClosed(true);
  }, []);
  const isStill = useLessMotion();
  useEffect(() => {
    if (isStill) dialog.current?.querySelector('video')?.pause();
  }, [isStill, dialog]);
  if (isClosed) return null;
  const { poster } = clips[languageOr(readLanguage())];
  preload(poster, { as: 'image', fetchPriority: 'high' });
  return (
    // The inline bootstrap opens the dialog, so it differs from the prerendered page.
    <dialog
      ref={dialog}
      className={styles['popup']}
      aria-label={t('Welcome to {name}', { name: company().name })}
      onClose={onClose}
      data-at-start=""
      suppressHydrationWarning
    >
      {/* Closes without any script. */}
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault();
          close();
        }}
      >
        <button type="submit" className={styles['close']} aria-label={t('Close')}>
          <Icon name="close" />
        </button>
      </form>
      <video
        className={styles['video']}
        height={videoHeightPx}
        width={400}
        poster={poster}
        {...(hasPainted ? clipSettings(isStill) : { preload: 'none' })}
        muted
        loop
        playsInline
        aria-label={t(
          'A page of a ledger: first conversation, documents in order, lender matched, sanction letter, disbursement, ticked off one by one. No sound.',
        )}
      />
    </dialog>
  );
}

function clipSettings(isStill: boolean) {
  const plays = !isStill && !savesData();
  return {
    autoPlay: plays,
    controls: !plays,
    preload: plays ? 'auto' : 'none',
    src: readSettings(siteConfiguration).startupVideoUrl ?? clips[languageOr(readLanguage())].clip,
  };
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean };
  };
  return connection?.saveData === true;
}
