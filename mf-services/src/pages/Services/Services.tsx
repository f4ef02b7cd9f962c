import { href, type ServiceTab, serviceTabs } from 'shared-contracts/contract/routes';
import { Link, useLocation, useNavigate } from 'shared-contracts/runtime';
import { Section } from 'shared-contracts/ui/Section';
import styles from './Services.module.css';
import { tabs } from './tabs';

export const meta = {
  title: 'Services',
  description: 'Business funding solutions, special situation funding, and equality and strategic funding.',
};

export default function Services() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const active = tabIn(state);
  return (
    <Section heading="Services" level={1}>
      <div role="tablist" aria-label="Kinds of funding" className={styles['tabs']}>
        {serviceTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={tab === active}
            aria-controls="tab-panel"
            className={styles['tab']}
            onClick={() => void navigate(pathname, { state: { activeTab: tab }, replace: true, preventScrollReset: true })}
          >
            {tabs[tab].title}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls of its own must be reachable */}
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${active}`} tabIndex={0}>
        <ul>
          {tabs[active].services.map((service) => (
            <li key={service}>{service}</li>
          ))}
        </ul>
      </div>
      <p>
        What would it cost a month? <Link to={href('emi-calculator')}>Work it out with the EMI calculator</Link>.
      </p>
    </Section>
  );
}

/** The tab that navigation state asks for; business when it asks for none (§2 Services page). */
function tabIn(state: unknown): ServiceTab {
  const asked = typeof state === 'object' && state !== null && 'activeTab' in state ? state.activeTab : undefined;
  return serviceTabs.find((tab) => tab === asked) ?? 'business';
}
