import { t } from '@platform/slice/browser/language';
import { previewOf } from '@platform/slice/browser/preview-of';
import type { Content, ReadBy } from '@platform/slice/contract/read-content';
import type { gallery } from 'shared-contracts/contract/api/gallery';
import { ContentSection } from 'shared-contracts/ui/ContentSection';
import { Picture } from 'shared-contracts/ui/Picture';
import styles from './Gallery.module.css';
import { groupsOf } from './gallery-groups';

/** The gallery (§2 About page): every kind of event under its own heading. */
export function Gallery({ content }: { readonly content: Content<ReadBy<typeof gallery>> }) {
  return (
    <ContentSection heading="Gallery" content={content} items={(read) => read.galleries} className={styles['place']}>
      {(galleries) =>
        groupsOf(galleries).map(([eventType, pictures]) => (
          <div key={eventType} className={styles['group']}>
            <h3 className={styles['event']}>{t(eventType)}</h3>
            <ul className={styles['pictures']}>
              {pictures.map(({ imageFileName, caption }, at) => (
                <li key={imageFileName} className={styles['entry']}>
                  <Picture
                    {...previewOf(imageFileName, 640)}
                    // The event is in the heading above: what tells the pictures apart is their caption.
                    alt={caption === undefined ? `${t(eventType)} (${at + 1}/${pictures.length})` : t(caption).replaceAll(' · ', ', ')}
                    sizes="(min-width: 900px) 380px, (min-width: 600px) 46vw, 120px"
                    className={styles['picture']}
                  />
                  {/* What the picture says, where it is too small to be read: its alternative has it already. */}
                  <p className={styles['caption']} aria-hidden="true">
                    {caption !== undefined && t(caption)}
                  </p>
                </li>
              ))}
            </ul>
          </div>
        ))
      }
    </ContentSection>
  );
}
