import { t } from '@platform/slice/browser/language';
import { Section } from 'shared-contracts/ui/Section';
import { AwardClip } from './AwardClip';
import { timeline } from './about-content';
import styles from './Timeline.module.css';

/** What has been achieved, year by year (§2 About page). */
export function Timeline() {
  return (
    <Section heading="Achievements">
      <ol className={styles['years']}>
        {timeline.map(({ year, text, clip }) => (
          <li key={year} className={styles['entry']}>
            <h3 className={styles['year']}>{t(year)}</h3>
            <div>
              <p className={styles['text']}>{t(text)}</p>
              {clip !== undefined && <AwardClip {...clip} />}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
