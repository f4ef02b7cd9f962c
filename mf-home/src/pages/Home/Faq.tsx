import { t } from '@platband/slice/browser/language';
import type { Content, ReadBy } from '@platband/slice/contract/read-content';
import type { faqs } from 'shared-contracts/contract/api/faqs';
import { ContentSection } from 'shared-contracts/ui/ContentSection';
import styles from './Faq.module.css';

/**
 * Frequently asked questions: one open at a time, initially the first; a click on the open one
 * closes it (§2 Home).
 */
export function Faq({ content }: { readonly content: Content<ReadBy<typeof faqs>> }) {
  return (
    <ContentSection
      heading="Frequently asked questions"
      content={content}
      items={(read) => read.faqs}
      className={styles['place']}
      around={styles['around']}
    >
      {(questions) =>
        questions.map(({ question, answer }, at) => (
          <details key={question} name="faq" open={at === 0} className={styles['entry']}>
            <summary className={styles['question']}>{t(question)}</summary>
            <p className={styles['answer']}>{t(answer)}</p>
          </details>
        ))
      }
    </ContentSection>
  );
}
