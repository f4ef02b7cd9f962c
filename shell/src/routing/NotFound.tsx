import { t } from 'shared-contracts/browser/language';
import { Link } from 'shared-contracts/runtime';
import { Section } from 'shared-contracts/ui/Section';
import { PageHead } from './PageHead';

/** What an address that is none of the site's shows; the edge answers it with status 404. */
export function NotFound() {
  return (
    <Section heading="Page not found" level={1}>
      <PageHead title="Page not found" description="There is no page at this address." isHidden />
      <p>{t('There is no page at this address. It may have moved, or the link may have a slip in it.')}</p>
      <ul>
        <li>
          <Link to="/">{t('Start from the home page')}</Link>
        </li>
        <li>
          <Link to="/service">{t('See our services')}</Link>
        </li>
        <li>
          <Link to="/contact">{t('Write to us or call us')}</Link>
        </li>
      </ul>
    </Section>
  );
}
