import { Slot } from 'shared-contracts/runtime';
import { Statistics } from '../../sections/Statistics/Statistics';
import { Banner } from './Banner';
import { Faq } from './Faq';
import { Services } from './Services';
import { WhyUs } from './WhyUs';

export const meta = {
  title: 'Loans and business funding, kept in good order',
  description:
    'Advice on personal loans, business funding and private funding in Madhya Pradesh, Chhattisgarh and Delhi NCR, from the first conversation to disbursement.',
};

export default function Home() {
  return (
    <>
      <Banner />
      <Services />
      <Statistics />
      <WhyUs />
      <Faq />
      <Slot name="Newsletter" minHeightPx={320} />
    </>
  );
}
