import type { faqs } from 'shared-contracts/contract/api/faqs';
import type { Content, ReadBy } from 'shared-contracts/contract/api/read-content';
import { Section } from 'shared-contracts/ui/Section';
import { WhenRead } from 'shared-contracts/ui/WhenRead';
import styles from './Faq.module.css';

const heading = 'Frequently asked questions';

/** Frequently asked questions: one open at a time, the first at the start; a click on the open one closes it (§2 Home). */
export function Faq({ content }: { readonly content: Content<ReadBy<typeof faqs>> }) {
  return (
    <WhenRead content={content} placeholder={<Placeholder />}>
      {({ faqs: questions }) =>
        questions.length > 0 && (
          <Section heading={heading}>
            <div className={styles['place']}>
              {questions.map(({ question, answer }, at) => (
                <details key={question} name="faq" open={at === 0} className={styles['entry']}>
                  <summary className={styles['question']}>{question}</summary>
                  <p className={styles['answer']}>{answer}</p>
                </details>
              ))}
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
