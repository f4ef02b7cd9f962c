import { brand } from 'shared-contracts/contract/brand';
import { Link } from 'shared-contracts/runtime';
import { useText } from 'shared-contracts/ui/use-text';
import { LanguageSwitch } from '../language/LanguageSwitch';
import styles from './Footer.module.css';
import { chatHref, footerServices, quickLinks } from './footer-links';

/** The block after every page, and the two floating buttons (§2 Footer). */
export function Footer() {
  const { t, lang } = useText();
  return (
    <footer lang={lang} className={styles['footer']}>
      <div className={styles['columns']}>
        <div className={styles['company']}>
          <p className={styles['name']}>{brand.name}</p>
          <p>{t(brand.blurb)}</p>
          <address className={styles['address']}>
            {brand.address}
            <br />
            <a href={brand.phone.href}>{brand.phone.shown}</a>
            <br />
            <a href={`mailto:${brand.email}`}>{brand.email}</a>
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
          </ul>
        </nav>
        <nav aria-labelledby="footer-services">
          <h2 id="footer-services" className={styles['heading']}>
            {t('Services')}
          </h2>
          <ul className={styles['list']}>
            {footerServices.map(({ href, text, state }) => (
              <li key={text}>
                <Link to={href} state={state}>
                  {t(text)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-labelledby="footer-social">
          <h2 id="footer-social" className={styles['heading']}>
            {t('Follow us')}
          </h2>
          <ul className={`${styles['list']} ${styles['social']}`}>
            {brand.social.map(({ name, href }) => (
              <li key={name}>
                <a href={href} rel="noopener">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className={styles['legal']}>
        <p>
          © {brand.name}. Serving {brand.regions.join(', ')}. {t('Services are not meant for anyone under 18.')}
        </p>
        <LanguageSwitch />
      </div>
      <ul className={styles['floating']} aria-label={t('Reach us at once')}>
        <li>
          <a href={brand.phone.href} className={styles['float']}>
            <span className={styles['hidden']}>Call {brand.phone.shown}</span>
            <svg viewBox="0 0 48 48" width="26" height="26" aria-hidden="true">
              <path d="M14 6h7l3 10-5 4a24 24 0 0 0 9 9l4-5 10 3v7c0 4-4 6-8 6C20 38 10 28 8 14c0-4 2-8 6-8Z" />
            </svg>
          </a>
        </li>
        <li>
          <a href={chatHref} rel="noopener" className={styles['float']}>
            <span className={styles['hidden']}>{t('Chat with us')}</span>
            <svg viewBox="0 0 48 48" width="26" height="26" aria-hidden="true">
              <path d="M6 10h36v24H22L12 42v-8H6ZM15 19h18M15 26h11" />
            </svg>
          </a>
        </li>
      </ul>
    </footer>
  );
}
