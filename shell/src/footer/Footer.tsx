import { useSiteLinks } from '@platform/host/loading/site-links';
import { t } from '@platform/slice/browser/language';
import { Link } from '@platform/slice/runtime';
import { brand } from 'shared-contracts/contract/brand';
import { contact } from 'shared-contracts/contract/contact';
import styles from './Footer.module.css';
import { footerServices, quickLinks } from './footer-links';
import { LanguageSwitch } from './LanguageSwitch';
import { ReachBar } from './ReachBar';

/** The rows below the columns. Texts, for the owner may leave any empty. */
const legalRows = (): readonly (readonly [label: string, value: string])[] => [
  ['', brand.legalName],
  ['CIN', brand.cin],
  ['GSTIN', brand.gstin],
  ['RBI registration', brand.rbiRegistration],
  ['Grievance officer', `${t(brand.managingDirector)}, ${contact().email}`],
  ['', brand.legalNote],
];

/** The block after every page, and the two floating actions (§2 Footer). */
export function Footer() {
  const slices = useSiteLinks('footer');
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div className={styles['company']}>
          <p className={styles['name']}>{brand.name}</p>
          <p>{t(brand.blurb)}</p>
          <address className={styles['address']}>
            {contact().address}
            <br />
            <a href={contact().href}>{contact().phone}</a>
            <br />
            <a href={`mailto:${contact().email}`}>{contact().email}</a>
          </address>
        </div>
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links" className={styles['heading']}>
            {t('Quick links')}
          </h2>
          <ul className={styles['list']}>
            {quickLinks.map(({ href, text }) => (
              <li key={text}>
                <Link to={href}>{t(text)}</Link>
              </li>
            ))}
            {slices.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services" className={styles['heading']}>
            {t('Services')}
          </h2>
          <ul className={styles['list']}>
            {footerServices.map(({ href, text, state }) => (
              <li key={text}>
                <Link to={href} state={state} {...(state && { 'data-hands-on': JSON.stringify(state) })}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-channels">
          <h2 id="footer-channels" className={styles['heading']}>
            {t('Follow us')}
          </h2>
          <ul className={`${styles['list']} ${styles['social']}`}>
            {brand.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener">
                  {t(name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles['legal']}>
        <p className={styles['registered']}>
          {legalRows()
            .filter(([, value]) => value !== '')
            .map(([label, value]) => (
              <span key={value}>
                {label !== '' && `${t(label)}: `}
                {t(value)}
              </span>
            ))}
        </p>
        <p>
          © {brand.name}. {t('Serving {regions}.', { regions: brand.regions.map((region) => t(region)).join(', ') })}{' '}
          {t('Services are not meant for anyone under 18.')} <a href="/licences.txt">{t('Open-source licences')}</a>
        </p>
        <LanguageSwitch />
      </div>
      <ReachBar />
    </footer>
  );
}
