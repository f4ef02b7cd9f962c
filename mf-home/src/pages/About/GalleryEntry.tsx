import { t } from '@platband/slice/browser/language';
import { drawingOf, previewOf } from '@platband/slice/browser/preview-of';
import { Picture } from 'shared-contracts/ui/Picture';
import styles from './Gallery.module.css';

interface GalleryEntryProps {
  readonly imageFileName: string;
  /** Date · place · occasion · guests, as far as known. */
  readonly caption: string;
}

/** A gallery picture with its caption. */
export function GalleryEntry({ imageFileName, caption }: GalleryEntryProps) {
  const isDrawing = imageFileName.endsWith('.svg');
  return (
    <li className={styles['entry']}>
      <Picture
        {...(isDrawing
          ? { src: drawingOf(imageFileName) }
          : { ...previewOf(imageFileName, 640), sizes: '(min-width: 600px) 300px, 132px' })}
        alt=""
        className={styles[isDrawing ? 'drawing' : 'photograph']}
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
