import { t } from '@platform/slice/browser/language';
import { Drawing } from 'shared-contracts/ui/Drawing';
import { Section } from 'shared-contracts/ui/Section';
import { AwardClip } from './AwardClip';
import { timeline } from './about-content';
import styles from './Timeline.module.css';

/** Achievements by year (§2 About page), as drawings on one ground line. */
export function Timeline() {
  return (
    <Section heading="Achievements">
      <ol className={styles['years']}>
        {timeline.map(({ year, text, clip, pieces, box, lamps }) => (
          <li key={year} className={styles['entry']}>
            <div className={styles['picture']}>
              <Drawing pieces={pieces} box={box}>
                {lamps && <path className={styles['lamps']} d={lamps} strokeDasharray="0 13" />}
              </Drawing>
            </div>
            <h3 className={styles['year']}>{t(year)}</h3>
            <div className={styles['words']}>
              <p className={styles['text']}>{t(text)}</p>
              {clip !== undefined && <AwardClip {...clip} />}
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
