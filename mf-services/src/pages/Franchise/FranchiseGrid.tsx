import { t } from '@platband/slice/browser/language';
import { drawingOf } from '@platband/slice/browser/preview-of';
import type { Content, ReadBy } from '@platband/slice/contract/read-content';
import type { franchises } from 'shared-contracts/contract/api/franchises';
import { Border } from 'shared-contracts/ui/Border';
import { CardGrid } from 'shared-contracts/ui/CardGrid';
import { ContentSection } from 'shared-contracts/ui/ContentSection';
import styles from './FranchiseGrid.module.css';

/** The franchise entries (§2 Franchise page): picture, title, location, description. */
export function FranchiseGrid({
  content,
}: {
  readonly content: Content<ReadBy<typeof franchises>>;
}) {
  return (
    <ContentSection
      heading="Our franchises"
      content={content}
      items={(read) => read.franchises}
      className={styles['place']}
    >
      {(entries) => (
        <CardGrid
          cards={entries.map(({ title, location, description, imageFileName }) => ({
            key: imageFileName,
            head: <Border src={drawingOf(imageFileName)} />,
            content: (
              <>
                <h3>{t(title)}</h3>
                <p className={styles['location']}>{t(location)}</p>
                <p>{t(description)}</p>
              </>
            ),
          }))}
        />
      )}
    </ContentSection>
  );
}
