import { serverPage, t } from '@platform/slice/browser/language';
import { contact } from 'shared-contracts/contract/contact';
import { Section } from 'shared-contracts/ui/Section';
import styles from './Policy.module.css';

/** Text; or text that ends in a link to a page that is not of this application. */
type Paragraph = string | { readonly text: string; readonly link: { readonly href: string; readonly text: string } };

/** A policy as data: numbered sections, each of one or more paragraphs, in which `{phone}`, `{email}` and `{address}` are the company's. */
export interface PolicyText {
  readonly title: string;
  readonly intro: string;
  readonly sections: readonly { readonly heading: string; readonly paragraphs: readonly Paragraph[] }[];
}

/** A policy page: contents with anchors, then its numbered sections. */
export function Policy({ policy }: { readonly policy: PolicyText }) {
  const { phone, email, address } = contact();
  return (
    <Section heading={policy.title} level={1}>
      <p>{t(policy.intro)}</p>
      <nav aria-label={t('Contents')}>
        <ol className={styles['contents']}>
          {policy.sections.map(({ heading }, at) => (
            <li key={heading}>
              <a href={`#section-${at + 1}`}>{t(heading)}</a>
            </li>
          ))}
        </ol>
      </nav>
      {policy.sections.map(({ heading, paragraphs }, at) => (
        <section key={heading} id={`section-${at + 1}`} aria-labelledby={`heading-${at + 1}`} className={styles['section']}>
          <h2 id={`heading-${at + 1}`} className={styles['heading']}>
            {at + 1}. {t(heading)}
          </h2>
          {paragraphs.map((paragraph) =>
            typeof paragraph === 'string' ? (
              <p key={paragraph}>{t(paragraph, { phone, email, address })}</p>
            ) : (
              <p key={paragraph.text}>
                {t(paragraph.text)}{' '}
                <a href={serverPage(paragraph.link.href)} target="_blank" rel="noopener">
                  {t(paragraph.link.text)}
                </a>
              </p>
            ),
          )}
        </section>
      ))}
    </Section>
  );
}
