import { t } from '@platband/slice/browser/language';
import type { Content, ReadBy } from '@platband/slice/contract/read-content';
import type { gallery } from 'shared-contracts/contract/api/gallery';
import { ContentSection } from 'shared-contracts/ui/ContentSection';
import styles from './Gallery.module.css';
import { GalleryEntry } from './GalleryEntry';
import { getGroups } from './gallery-groups';

/** The gallery (§2 About page), grouped by kind of event. */
export function Gallery({ content }: { readonly content: Content<ReadBy<typeof gallery>> }) {
  return (
    <ContentSection
      heading="Gallery"
      content={content}
      items={(read) => read.galleries}
      className={styles['place']}
    >
      {(galleries) =>
        getGroups(galleries).map(([eventType, pictures]) => (
          <div key={eventType} className={styles['group']}>
            <h3 className={styles['event']}>{t(eventType)}</h3>
            <ul className={styles['pictures']}>
              {pictures.map(({ imageFileName, caption }, at) => (
                <GalleryEntry
                  key={imageFileName}
                  imageFileName={imageFileName}
                  caption={caption ?? `${eventType} (${at + 1}/${pictures.length})`}
                />
              ))}
            </ul>
          </div>
        ))
      }
    </ContentSection>
  );
}
