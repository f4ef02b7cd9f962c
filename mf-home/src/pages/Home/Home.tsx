import { t } from '@platband/slice/browser/language';
import type { Content, ReadBy } from '@platband/slice/contract/read-content';
import type { PageMeta, StructuredData } from '@platband/slice/runtime/page-module';
import { regionTexts } from 'shared-contracts/browser/regions';
import { clientTestimonials } from 'shared-contracts/contract/api/client-testimonials';
import { faqs } from 'shared-contracts/contract/api/faqs';
import { type PageRequest, Slot } from '../../generated/access';
import { Statistics } from '../../sections/Statistics/Statistics';
import { Banner } from './Banner';
import { ChooseUs } from './ChooseUs';
import { Faq } from './Faq';
import { FundingCarousel } from './FundingCarousel';
import styles from './Home.module.css';
import { OurServices } from './OurServices';
import { Proof } from './Proof';
import { ServiceBlocks } from './ServiceBlocks';
import { ServiceGrid } from './ServiceGrid';
import { Testimonials } from './Testimonials';

interface HomeData {
  readonly testimonials: Content<ReadBy<typeof clientTestimonials>>;
  readonly questions: Content<ReadBy<typeof faqs>>;
}

export const meta = ({ questions }: HomeData): PageMeta => ({
  title: 'Loans and business funding, kept in good order',
  description: t(
    'Advice on personal loans, business funding and private funding in {regions}, from the first conversation to disbursement.',
    regionTexts(),
  ),
  structuredData: questions === null || questions instanceof Promise ? [] : [faqPageOf(questions)],
});

const faqPageOf = (read: ReadBy<typeof faqs>): StructuredData => ({
  '@type': 'FAQPage',
  mainEntity: read.faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: t(question),
    acceptedAnswer: { '@type': 'Answer', text: t(answer) },
  })),
});

export function loader({ read }: PageRequest): HomeData {
  return { testimonials: read(clientTestimonials), questions: read(faqs) };
}

export default function Home({ data }: { readonly data: HomeData }) {
  return (
    <>
      <Banner />
      <Proof />
      <FundingCarousel />
      <OurServices />
      <Testimonials content={data.testimonials} />
      <Faq content={data.questions} />
      <Slot name="Newsletter" className={styles['newsletter']} />
      <Statistics />
      <ServiceBlocks />
      <ServiceGrid />
      <ChooseUs />
    </>
  );
}
