import { LiveText } from '@platform/host';
import { t } from '@platform/slice/browser/language';

/** Below a part of the page that cannot load without a connection. */
export function OfflineNote() {
  return (
    <LiveText role="status">
      {t('You are offline. What you type stays here, and you can send it once you are online.')}
    </LiveText>
  );
}
