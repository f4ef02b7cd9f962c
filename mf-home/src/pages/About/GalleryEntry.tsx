import { t } from '@platform/slice/browser/language';
import { previewOf } from '@platform/slice/browser/preview-of';
import { Picture } from 'shared-contracts/ui/Picture';
import styles from './Gallery.module.css';

interface GalleryEntryProps {
  readonly imageFileName: string;
  /** Date · place · occasion · guests, as far as known. */
  readonly caption: string;
}

/** A gallery picture with its caption. */
export function GalleryEntry({ imageFileName, caption }: GalleryEntryProps) {
  return (
    <li className={styles['entry']}>
      <Picture
        {...previewOf(imageFileName, 640)}
        alt=""
        sizes="(min-width: 900px) 380px, (min-width: 600px) 46vw, 92vw"
        className={styles['picture']}
      />
      <p className={styles['caption']}>
        {t(caption)
          .split(' · ')
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
      </p>
    </li>
  );
}
