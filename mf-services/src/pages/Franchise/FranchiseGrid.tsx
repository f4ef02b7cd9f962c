import { previewOf } from 'shared-contracts/browser/preview-of';
import type { franchises } from 'shared-contracts/contract/api/franchises';
import type { Content, ReadBy } from 'shared-contracts/contract/api/read-content';
import { Picture } from 'shared-contracts/ui/Picture';
import { Section } from 'shared-contracts/ui/Section';
import { WhenRead } from 'shared-contracts/ui/WhenRead';
import styles from './FranchiseGrid.module.css';

const heading = 'Our franchises';

/** The franchise entries (§2 Franchise page): picture, title, location, description. */
export function FranchiseGrid({ content }: { readonly content: Content<ReadBy<typeof franchises>> }) {
  return (
    <WhenRead content={content} placeholder={<Placeholder />}>
      {({ franchises: entries }) =>
        entries.length > 0 && (
          <Section heading={heading}>
            <ul className={styles['grid']}>
              {entries.map(({ title, location, description, imageFileName }) => (
                <li key={imageFileName} className={styles['card']}>
                  <Picture
                    {...previewOf(imageFileName, 960)}
                    alt=""
                    sizes="(min-width: 1000px) 380px, (min-width: 620px) 46vw, 92vw"
                    className={styles['picture']}
                  />
                  <div className={styles['words']}>
                    <h3 className={styles['title']}>{title}</h3>
                    <p className={styles['location']}>{location}</p>
                    <p className={styles['text']}>{description}</p>
                  </div>
                </li>
              ))}
            </ul>
          </Section>
        )
      }
    </WhenRead>
  );
}

function Placeholder() {
  return (
    <Section heading={heading}>
      <div className={styles['place']} />
    </Section>
  );
}
