import { t } from '@platform/slice/browser/language';
import type { Content, ReadBy } from '@platform/slice/contract/read-content';
import type { clientTestimonials } from 'shared-contracts/contract/api/client-testimonials';
import { Carousel } from 'shared-contracts/ui/Carousel';
import { ContentSection } from 'shared-contracts/ui/ContentSection';
import styles from './Testimonials.module.css';

const heading = 'What our clients say';

/** A client, with the town (the last part) in brass. */
function Name({ of }: { readonly of: string }) {
  const [town, ...rest] = of.split(', ').reverse();
  if (rest.length === 0) return of;
  return (
    <>
      <span>{`${rest.reverse().join(', ')}, `}</span>
      <strong className={styles['town']}>{town}</strong>
    </>
  );
}

/**
 * Client testimonials (§2 Home): one at a time, in an endless carousel. Renders nothing without
 * testimonials.
 */
export function Testimonials({
  content,
}: {
  readonly content: Content<ReadBy<typeof clientTestimonials>>;
}) {
  return (
    <ContentSection
      heading={heading}
      content={content}
      items={(read) => read.clientTestimonials}
      className={styles['place']}
    >
      {(testimonials) => (
        <Carousel
          label={`${t(heading)}: ${t('slides')}`}
          slides={testimonials.map(({ title, description, clientName }) => ({
            key: `${clientName}${title}`,
            content: (
              <figure className={styles['testimonial']}>
                <blockquote className={styles['words']}>
                  <p className={styles['title']}>{t(title)}</p>
                  <p className={styles['text']}>{t(description)}</p>
                </blockquote>
                <figcaption className={styles['name']}>
                  <Name of={t(clientName)} />
                </figcaption>
              </figure>
            ),
          }))}
        />
      )}
    </ContentSection>
  );
}
