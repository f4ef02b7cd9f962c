import { readLanguage, serverPage, t } from '@platband/slice/browser/language';
import { Fragment } from 'react';
import { policies } from 'shared-contracts/contract/api/policies';
import { company } from 'shared-contracts/contract/company';
import type { Policy as PolicyEntry } from 'shared-contracts/contract/entities/content';
import { ownLanguage } from 'shared-contracts/contract/languages';
import { Section } from 'shared-contracts/ui/Section';
import type { PageRequest } from '../../generated/access';
import styles from './Policy.module.css';
import { useCurrentSection } from './use-current-section';

/**
 * Reads a policy in the page's language, or in the default one if not translated. Returns null on
 * failure.
 */
export async function readPolicy(
  read: PageRequest['read'],
  page: string,
): Promise<PolicyEntry | null> {
  const entries = (await read(policies))?.data.filter((entry) => entry.page === page) ?? [];
  const inLanguage = (language: string) => entries.find((entry) => entry.language === language);
  return inLanguage(readLanguage()) ?? inLanguage(ownLanguage) ?? null;
}

/** Fills in the company's facts, and replaces the page's name with a link. */
const filled = (text: string, more: Readonly<Record<string, string>> = {}): string => {
  const { name, email, address } = company();
  // Phone numbers must not wrap.
  const phone = company().phone;
  return t(text, { name, phone, email, address, yourData: t('Your data'), ...more });
};

/** Title and description of a policy page. */
export const policyMeta = (title: string, policy: PolicyEntry | null) =>
  policy === null
    ? { title, description: title }
    : { title: filled(policy.title), description: filled(policy.intro) };

interface PolicySettings {
  /** Shown if the text failed to load. */
  readonly title: string;
  readonly policy: PolicyEntry | null;
  /** Value of `{kept}`. */
  readonly kept?: string;
}

/** A policy page: contents with anchors, then its numbered sections. */
export function Policy({ title, policy, kept = '' }: PolicySettings) {
  const current = useCurrentSection(policy?.sections.length ?? 0);
  if (policy === null)
    return (
      <Section heading={title} level={1}>
        <p>
          {filled(
            t(
              'The text could not be loaded. Please load the page again, or ask us: {email}, {phone}.',
            ),
          )}
        </p>
      </Section>
    );
  return (
    <Section heading={filled(policy.title)} level={1} className={styles['around']}>
      <p>{filled(policy.intro)}</p>
      <nav aria-label={t('Contents')} className={styles['place']}>
        <ol className={styles['contents']}>
          {policy.sections.map(({ heading }, at) => (
            <li key={heading}>
              <a href={`#section-${at + 1}`} aria-current={current === at ? 'location' : undefined}>
                {filled(heading, { kept })}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      {policy.sections.map(({ heading, short, text }, at) => (
        <section
          key={heading}
          id={`section-${at + 1}`}
          aria-labelledby={`heading-${at + 1}`}
          className={styles['section']}
        >
          <div>
            <h2 id={`heading-${at + 1}`} className={styles['heading']}>
              {`${at + 1}. ${filled(heading, { kept })}`}
            </h2>
            {short !== undefined && <p className={styles['short']}>{short}</p>}
          </div>
          <div>
            {text.split(/\n\s*\n/).map((paragraph) => (
              <p key={paragraph}>
                {paragraph.split('{yourData}').map((part, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places.
                  <Fragment key={index}>
                    {index > 0 && <YourData />}
                    <span>{filled(part, { kept })}</span>
                  </Fragment>
                ))}
              </p>
            ))}
          </div>
        </section>
      ))}
    </Section>
  );
}

const YourData = () => (
  <a href={serverPage('/your-data/')} target="_blank" rel="noopener">
    {t('Your data (opens a new tab)')}
  </a>
);
