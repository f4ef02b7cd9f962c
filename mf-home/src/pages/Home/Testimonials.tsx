import type { clientTestimonials } from 'shared-contracts/contract/api/client-testimonials';
import type { Content, ReadBy } from 'shared-contracts/contract/api/read-content';
import { LoopedSlides } from 'shared-contracts/ui/LoopedSlides';
import { Section } from 'shared-contracts/ui/Section';
import { WhenRead } from 'shared-contracts/ui/WhenRead';
import styles from './Testimonials.module.css';

type Read = ReadBy<typeof clientTestimonials>;
const heading = 'What our clients say';

/** Client testimonials (§2 Home): one at a time, without an end. Nothing where there are none. */
export function Testimonials({ content }: { readonly content: Content<Read> }) {
  return (
    <WhenRead content={content} placeholder={<Placeholder />}>
      {({ clientTestimonials: testimonials }) =>
        testimonials.length > 0 && (
          <Section heading={heading}>
            <div className={styles['place']}>
              <LoopedSlides
                label={`${heading}: slides`}
                slides={testimonials.map(({ title, description, clientName }) => ({
                  key: `${clientName}${title}`,
                  content: (
                    <figure className={styles['testimonial']}>
                      <blockquote className={styles['words']}>
                        <p className={styles['title']}>{title}</p>
                        <p className={styles['text']}>{description}</p>
                      </blockquote>
                      <figcaption className={styles['name']}>{clientName}</figcaption>
                    </figure>
                  ),
                }))}
              />
            </div>
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
