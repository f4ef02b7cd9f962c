import { useSiteLinks } from '@platband/host/site-links';
import { t } from '@platband/slice/browser/language';
import { Link } from '@platband/slice/runtime';
import { useState } from 'react';
import { company } from 'shared-contracts/contract/company';
import { linkToggle } from 'shared-contracts/ui/link-button';
import { toTab } from '../routing/to-tab';
import styles from './Footer.module.css';
import { footerServices, quickLinks } from './footer-links';
import { LanguageSwitch } from './LanguageSwitch';
import { ReachBar } from './ReachBar';

/** Statutory rows below the columns; the owner may leave any empty. */
function legalRows(): readonly (readonly [label: string, value: string])[] {
  const { legalName, cin, gstin, rbiRegistration, managingDirector, email, legalNote } = company();
  return [
    ['', legalName],
    ['CIN', cin],
    ['GSTIN', gstin],
    ['RBI registration', rbiRegistration],
    ['Grievance officer', `${managingDirector}, ${email}`],
    ['', legalNote],
  ];
}

const detailsId = 'company-details';

/** The block after every page, and the two floating actions (§2 Footer). */
export function Footer() {
  const slices = useSiteLinks('footer');
  // Only phones fold the details.
  const [isOpen, setOpen] = useState(false);
  const { name, description, address, href, phone, email, social, regions } = company();
  return (
    <footer className={styles['footer']}>
      <div className={styles['columns']}>
        <div className={styles['company']}>
          <p className={styles['name']}>{name}</p>
          <p>{description}</p>
          <address className={styles['address']}>
            <span>{address}</span>
            <br />
            <a href={href}>{phone}</a>
            <br />
            <a href={`mailto:${email}`}>{email}</a>
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
            {footerServices.map((service) => (
              <li key={service.text}>
                <Link {...('href' in service ? { to: service.href } : toTab(service.activeTab))}>
                  {t(service.text)}
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
            {social.map((channel) => (
              <li key={channel.name}>
                <a href={channel.href} rel="noopener">
                  {t(channel.name)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles['legal']}>
        <a
          {...linkToggle(`#${detailsId}`, detailsId, isOpen, () => setOpen(!isOpen))}
          className={styles['fold']}
        >
          {t('Company details')}
        </a>
        <div id={detailsId} className={styles['details']} data-open={isOpen}>
          <p className={styles['registered']}>
            {legalRows()
              .filter(([, value]) => value !== '')
              .map(([label, value]) => (
                <span key={value}>{label === '' ? value : `${t(label)}: ${value}`}</span>
              ))}
          </p>
          <p>
            <span>
              {[
                `© ${name}.`,
                ...(regions.length > 0
                  ? [t('Serving {regions}.', { regions: regions.join(', ') })]
                  : []),
                t('Services are not meant for anyone under 18.'),
              ].join(' ')}
            </span>{' '}
            <a href="/licences.txt">{t('Open-source licences')}</a>
          </p>
        </div>
        <LanguageSwitch />
      </div>
      <ReachBar />
    </footer>
  );
}
