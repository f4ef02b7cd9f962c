import { t } from '@platband/slice/browser/language';
import { previewOf } from '@platband/slice/browser/preview-of';
import type { Content, ReadBy } from '@platband/slice/contract/read-content';
import type { clientTestimonials } from 'shared-contracts/contract/api/client-testimonials';
import { Carousel } from 'shared-contracts/ui/Carousel';
import { ContentSection } from 'shared-contracts/ui/ContentSection';
import { Picture } from 'shared-contracts/ui/Picture';
import { ClientShop } from '../../sections/Street/ClientShop';
import styles from './Testimonials.module.css';

type Testimonials = ReadBy<typeof clientTestimonials>;
type Testimonial = Testimonials['clientTestimonials'][number];

const heading = 'What our clients say';

const facts = [
  ['sum', 'Borrowed'],
  ['days', 'From first call to money'],
  ['banks', 'Banks asked'],
] as const;

/**
 * Client testimonials (§2 Home): one at a time, in an endless carousel on the page's band. Renders
 * nothing without testimonials.
 */
export function Testimonials({ content }: { readonly content: Content<Testimonials> }) {
  return (
    <ContentSection
      heading={heading}
      ground="band"
      content={content}
      items={(read) => read.clientTestimonials}
      className={styles['place']}
    >
      {(testimonials) => (
        <Carousel
          label={`${t(heading)}: ${t('slides')}`}
          className={styles['stage']}
          beside={(current) => (
            <div className={styles['shop']}>
              <ClientShop shop={testimonials[current]?.shop} />
            </div>
          )}
          slides={testimonials.map((testimonial) => ({
            key: `${testimonial.clientName}${testimonial.title}`,
            content: <Slide {...testimonial} />,
          }))}
        />
      )}
    </ContentSection>
  );
}

function Slide({ title, description, clientName, photo, ...told }: Testimonial) {
  return (
    <figure className={styles['testimonial']}>
      <blockquote className={styles['words']}>{t(description)}</blockquote>
      <figcaption className={styles['under']}>
        {photo !== undefined && (
          <Picture
            {...previewOf(photo)}
            alt=""
            width={72}
            height={72}
            sizes="72px"
            className={styles['photo']}
          />
        )}
        <div>
          <p className={styles['name']}>{t(clientName)}</p>
          <p className={styles['title']}>{t(title)}</p>
        </div>
        <dl className={styles['facts']}>
          {facts.map(
            ([fact, label]) =>
              told[fact] !== undefined && (
                <div key={fact}>
                  <dt>{t(label)}</dt>
                  <dd>{t(told[fact])}</dd>
                </div>
              ),
          )}
        </dl>
      </figcaption>
    </figure>
  );
}
