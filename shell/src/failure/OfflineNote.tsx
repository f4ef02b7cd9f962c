import { LiveText } from '@platband/host';
import { t } from '@platband/slice/browser/language';

/** Explains that the part of the page above cannot load offline. */
export function OfflineNote() {
  return (
    <LiveText role="status">
      {t('You are offline. What you type stays here, and you can send it once you are online.')}
    </LiveText>
  );
}
