import { PageHead } from '@platband/host';
import { t } from '@platband/slice/browser/language';
import { Link } from '@platband/slice/runtime';
import { company } from 'shared-contracts/contract/company';
import { ClosedShop } from 'shared-contracts/ui/ClosedShop';
import { Section } from 'shared-contracts/ui/Section';
import styles from './NotFound.module.css';

const ways = [
  { to: '/', text: 'Start from the home page', note: 'What we do, for whom, and where.' },
  {
    to: '/service',
    text: 'See our services',
    note: 'Loans and business funding, and who can apply.',
  },
  {
    to: '/emi-calculator',
    text: 'Work out an EMI',
    note: 'What a loan costs each month, and in all.',
  },
  {
    to: '/blogs',
    text: 'See all articles',
    note: 'What lenders look at, written for borrowers.',
  },
  {
    to: '/contact',
    text: 'Write to us or call us',
    note: 'We tell you where to find what you were looking for.',
  },
] as const;

/** The page for unknown addresses, served with status 404. */
export function NotFound() {
  return (
    <Section heading="Page not found" level={1} className={styles['around']}>
      <PageHead title="Page not found" description="There is no page at this address." isHidden />
      <p data-lead="">
        {t('There is no page at this address. It may have moved, or the link may be mistyped.')}
      </p>
      <p className={styles['phone']}>
        <span>{t('Call')}</span> <a href={company().href}>{company().phone}</a>
      </p>
      <p>{company().hours}</p>
      <ul className={styles['ways']}>
        {ways.map(({ to, text, note }) => (
          <li key={to}>
            <Link to={to}>{t(text)}</Link>
            <p>{t(note)}</p>
          </li>
        ))}
      </ul>
      <ClosedShop className={styles['shop']} />
    </Section>
  );
}
