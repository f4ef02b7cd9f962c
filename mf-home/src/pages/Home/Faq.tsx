import { Section } from 'shared-contracts/ui/Section';
import styles from './Faq.module.css';

const questions: readonly { readonly question: string; readonly answer: string }[] = [
  { question: 'Whom do you advise?', answer: 'Individuals, businesses and those who want to open a franchise with us.' },
  { question: 'Where do you work?', answer: 'In Madhya Pradesh, Chhattisgarh and Delhi NCR.' },
  { question: 'How does it begin?', answer: 'With a conversation. Leave your name and number, and we call you back.' },
];

/** Frequently asked questions: one open at a time, the first at the start (§2 Home). */
export function Faq() {
  return (
    <Section heading="Frequently asked questions">
      {questions.map(({ question, answer }, at) => (
        <details key={question} name="faq" open={at === 0} className={styles['entry']}>
          <summary className={styles['question']}>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </Section>
  );
}
