import { Section } from 'shared-contracts/ui/Section';
import { Statistics } from '../../sections/Statistics/Statistics';
import { journey, timeline } from './about-content';
import { useScrollToAsked } from './use-scroll-to-asked';

export const meta = {
  title: 'About us',
  description: 'Who we are: started in Indore in 2016, incorporated in 2023, working in Madhya Pradesh, Chhattisgarh and Delhi NCR.',
};

export default function About() {
  useScrollToAsked();
  return (
    <>
      <Section heading="About us" level={1}>
        <p>
          We began in Indore in 2016 as a proprietorship and became a company in 2023. Banks look for order; most people have other things
          to do than keep it. That is where we come in.
        </p>
      </Section>
      <Statistics />
      {journey.map(({ id, heading, text }) => (
        <Section key={id} id={id} heading={heading}>
          <p>{text}</p>
        </Section>
      ))}
      <Section heading="A word from the managing director" id="md-msg">
        <p>
          A loan is a promise in both directions. We would rather tell you to wait a year than see you sign for what you cannot carry; the
          customers who heard that from us are the ones who came back.
        </p>
      </Section>
      <Section heading="Achievements">
        <ol>
          {timeline.map(({ year, text }) => (
            <li key={year}>
              <strong>{year}</strong>: {text}
            </li>
          ))}
        </ol>
      </Section>
    </>
  );
}
