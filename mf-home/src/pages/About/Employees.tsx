import { t } from '@platband/slice/browser/language';
import { previewOf } from '@platband/slice/browser/preview-of';
import type { Content, ReadBy } from '@platband/slice/contract/read-content';
import type { employeeTestimonials } from 'shared-contracts/contract/api/employee-testimonials';
import { Carousel } from 'shared-contracts/ui/Carousel';
import { ContentSection } from 'shared-contracts/ui/ContentSection';
import { Picture } from 'shared-contracts/ui/Picture';
import styles from './Employees.module.css';

const heading = 'Our team';
/** Milliseconds per testimonial (§9). */
const intervalMs = 5_000;

/** A drawing is not a portrait, so without a photograph only words and role are shown. */
const isPhotograph = (fileName: string) => !fileName.endsWith('.svg');

/** Employee testimonials (§2 About page). Renders nothing without testimonials. */
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
          isRow
          slides={testimonials.map(({ description, designation, imageFileName, imageText }) => ({
            key: `${designation}${description}`,
            content: (
              <figure className={styles['testimonial']}>
                {isPhotograph(imageFileName) && (
                  <Picture
                    {...previewOf(imageFileName)}
                    alt={imageText ?? ''}
                    width={96}
                    height={96}
                    sizes="96px"
                    className={styles['portrait']}
                  />
                )}
                <div>
                  <p className={styles['name']}>{t(designation)}</p>
                  <blockquote className={styles['words']} data-lead="">
                    <p>{t(description)}</p>
                  </blockquote>
                </div>
              </figure>
            ),
          }))}
        />
      )}
    </ContentSection>
  );
}
