import { t } from '@platband/slice/browser/language';
import { inlineEnquiryForm } from 'shared-contracts/contract/forms/inline-enquiry';
import { Form } from '../../form/Form';
import styles from './InlineEnquiry.module.css';

/** The small form of the home banner (§2 Home). */
export default function InlineEnquiry() {
  return (
    <section className={styles['page']} aria-labelledby="inline-enquiry">
      <h2 id="inline-enquiry" className={styles['title']}>
        {t(inlineEnquiryForm.title)}
      </h2>
      <Form definition={inlineEnquiryForm} />
    </section>
  );
}
