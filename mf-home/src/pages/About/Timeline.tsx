import { t } from '@platform/slice/browser/language';
import { drawingOf } from '@platform/slice/browser/preview-of';
import { Border } from 'shared-contracts/ui/Border';
import { Section } from 'shared-contracts/ui/Section';
import { AwardClip } from './AwardClip';
import { timeline } from './about-content';
import styles from './Timeline.module.css';

/** Achievements by year (§2 About page), each beside a piece of the page's border. */
export function Timeline() {
  return (
    <Section heading="Achievements">
      <ol className={styles['years']}>
        {timeline.map(({ year, text, clip }) => (
          <li key={year} className={styles['entry']}>
            <Border src={drawingOf('border-years.svg')} className={styles['weave']} />
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
