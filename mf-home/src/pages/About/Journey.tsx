import { t } from '@platform/slice/browser/language';
import { previewOf } from '@platform/slice/browser/preview-of';
import { Picture } from 'shared-contracts/ui/Picture';
import { Section } from 'shared-contracts/ui/Section';
import { journey } from './about-content';
import styles from './Journey.module.css';

/** Vision, mission and value, pictures and words by turns (§2 About page). */
export function Journey() {
  return (
    <Section heading="Our journey">
      {journey.map(({ id, heading, text, picture }) => (
        <div key={id} id={id} className={styles['block']}>
          <Picture {...previewOf(picture)} alt="" sizes="(min-width: 800px) 560px, 92vw" className={styles['picture']} />
          <div>
            <h3 className={styles['heading']}>{t(heading)}</h3>
            <p className={styles['text']}>{t(text)}</p>
          </div>
        </div>
      ))}
    </Section>
  );
}
