import { readLanguage, t } from '@platform/slice/browser/language';
import { Button } from 'shared-contracts/ui/Button';
import styles from './Form.module.css';

interface UnsentNoticeProps {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly onDiscard: () => void;
}

/** Tells a visitor who comes back that what was sent at an earlier visit did not arrive, and stands in the fields again. */
export function UnsentNotice({ sentAt, onDiscard }: UnsentNoticeProps) {
  const day = new Date(sentAt).toLocaleDateString(`${readLanguage()}-u-nu-latn`, { day: 'numeric', month: 'long' });
  return (
    <div className={styles['unsent']}>
      <p>{t('What you sent on {day} did not reach us. It is filled in below: please check it and send it again.', { day })}</p>
      <Button onClick={onDiscard}>{t('Clear the form')}</Button>
    </div>
  );
}
