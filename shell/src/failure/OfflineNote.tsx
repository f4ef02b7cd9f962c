import { LiveText } from '@platform/host';
import { t } from '@platform/slice/browser/language';

/** Explains below a part of the page that it cannot load offline. */
export function OfflineNote() {
  return (
    <LiveText role="status">
      {t('You are offline. What you type stays here, and you can send it once you are online.')}
    </LiveText>
  );
}
