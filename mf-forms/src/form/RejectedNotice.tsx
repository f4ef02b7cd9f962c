import { Button } from 'shared-contracts/ui/Button';
import { useText } from 'shared-contracts/ui/use-text';
import styles from './Form.module.css';

interface RejectedNoticeProps {
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  readonly onDiscard: () => void;
}

/** Tells a visitor who comes back that what was sent at an earlier visit did not arrive, and stands in the fields again. */
export function RejectedNotice({ sentAt, onDiscard }: RejectedNoticeProps) {
  const { t, lang } = useText();
  const day = new Date(sentAt).toLocaleDateString(lang ?? 'en-IN', { day: 'numeric', month: 'long' });
  return (
    <div className={styles['rejected']}>
      <p>{t('What you sent on {day} did not reach us. It is filled in below: please check it and send it again.').replace('{day}', day)}</p>
      <Button onClick={onDiscard}>{t('Clear the form')}</Button>
    </div>
  );
}
