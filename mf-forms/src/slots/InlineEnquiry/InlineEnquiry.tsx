import { inlineEnquiryForm } from 'shared-contracts/contract/forms/inline-enquiry';
import { useText } from 'shared-contracts/ui/use-text';
import { Form } from '../../form/Form';
import styles from './InlineEnquiry.module.css';

/** The small form of the home banner (§2 Home). */
export default function InlineEnquiry() {
  const { t, lang } = useText();
  return (
    <section lang={lang} className={styles['page']} aria-labelledby="inline-enquiry">
      <h2 id="inline-enquiry" className={styles['title']}>
        {t(inlineEnquiryForm.title)}
      </h2>
      <Form definition={inlineEnquiryForm} />
    </section>
  );
}
