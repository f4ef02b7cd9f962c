import { t } from '@platform/slice/browser/language';
import { drawingOf } from '@platform/slice/browser/preview-of';
import type { Content, ReadBy } from '@platform/slice/contract/read-content';
import type { employeeTestimonials } from 'shared-contracts/contract/api/employee-testimonials';
import { Carousel } from 'shared-contracts/ui/Carousel';
import { ContentSection } from 'shared-contracts/ui/ContentSection';
import { Rosette } from 'shared-contracts/ui/Rosette';
import styles from './Employees.module.css';

const heading = 'Our team';
/** Milliseconds that a testimonial stays (§9). */
const intervalMs = 5_000;

/** Employee testimonials (§2 About page). Nothing where there are none. */
export function Employees({
  content,
}: {
  readonly content: Content<ReadBy<typeof employeeTestimonials>>;
}) {
  return (
    <ContentSection
      heading={heading}
      content={content}
      items={(read) => read.testimonials}
      className={styles['place']}
    >
      {(testimonials) => (
        <Carousel
          label={`${t(heading)}: ${t('slides')}`}
          intervalMs={intervalMs}
          slides={testimonials.map(({ description, designation, imageFileName, imageText }) => ({
            key: imageFileName,
            content: (
              <figure className={styles['testimonial']}>
                <Rosette
                  src={drawingOf(imageFileName)}
                  alt={imageText}
                  className={styles['portrait']}
                />
                <div>
                  <blockquote className={styles['words']}>
                    <p>{t(description)}</p>
                  </blockquote>
                  <p className={styles['name']}>{t(designation)}</p>
                </div>
              </figure>
            ),
          }))}
        />
      )}
    </ContentSection>
  );
}
