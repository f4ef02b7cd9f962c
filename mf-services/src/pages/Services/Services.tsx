import { t } from '@platband/slice/browser/language';
import type { Content, ReadBy } from '@platband/slice/contract/read-content';
import { Link, useLocation, useNavigate } from '@platband/slice/runtime';
import { type KeyboardEvent, memo, useRef } from 'react';
import { servicesCall } from 'shared-contracts/contract/api/services';
import { type ServiceTab, serviceTabs, tabTitles } from 'shared-contracts/contract/service-tabs';
import { FormButton } from 'shared-contracts/ui/Button';
import { aroundNextStep, NextStep } from 'shared-contracts/ui/NextStep';
import { Section } from 'shared-contracts/ui/Section';
import { useIsHydrated } from 'shared-contracts/ui/use-is-hydrated';
import { WhenRead } from 'shared-contracts/ui/WhenRead';
import { openModal, type PageRequest } from '../../generated/access';
import { ServiceRows } from './ServiceRows';
import styles from './Services.module.css';
import { getServices, tabAfterKey, tabIn } from './tabs';
import { useCurrentServices } from './use-current-services';

interface ServicesData {
  readonly services: Content<ReadBy<typeof servicesCall>>;
}

export const meta = {
  title: 'Services',
  description:
    'Business funding solutions, special situation funding, and equality and strategic funding.',
};

export function loader({ read }: PageRequest): ServicesData {
  return { services: read(servicesCall) };
}

export default function Services({ data }: { readonly data: ServicesData }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const tabList = useRef<HTMLDivElement>(null);
  const content = useCurrentServices(data.services);
  // Without script all three tabs are visible.
  const isReady = useIsHydrated();
  const active = isReady ? tabIn(state, search) : 'business';
  const choose = (tab: ServiceTab) =>
    void navigate(pathname, { state: { activeTab: tab }, replace: true, preventScrollReset: true });
  const onKeyDown = (event: KeyboardEvent) => {
    const next = tabAfterKey(event.key, active);
    if (next === null) return;
    event.preventDefault();
    choose(next);
    tabList.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  };
  return (
    <Section heading="Services" level={1} className={aroundNextStep}>
      <NextStep heading="Not sure which?">
        <p>{t('Tell us what it is for. We name the two or three that fit.')}</p>
        <FormButton form="/forms/enquiry" onClick={() => openModal('Enquiry')}>
          {t('Ask an adviser')}
        </FormButton>
      </NextStep>
      <div
        ref={tabList}
        role="tablist"
        aria-label={t('Kinds of funding')}
        className={styles['tabs']}
        onKeyDown={onKeyDown}
      >
        {serviceTabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={tab === active}
            aria-controls={`panel-${tab}`}
            tabIndex={tab === active ? 0 : -1}
            className={styles['tab']}
            onClick={() => choose(tab)}
          >
            {t(tabTitles[tab])}
          </button>
        ))}
      </div>
      {serviceTabs.map((tab) => (
        <div
          key={tab}
          role="tabpanel"
          id={`panel-${tab}`}
          aria-labelledby={`tab-${tab}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be focusable
          tabIndex={0}
          hidden={isReady && tab !== active}
          className={styles['panel']}
        >
          <Kind tab={tab} content={content} />
        </div>
      ))}
      <p className={styles['next']}>
        {t('What would it cost a month?')}{' '}
        <Link to="/emi-calculator">{t('Work it out with the EMI calculator')}</Link>.
      </p>
    </Section>
  );
}

/** The content of one tab. Memoized, so that selecting another tab does not re-render it. */
const Kind = memo(function Kind({
  tab,
  content,
}: {
  readonly tab: ServiceTab;
  readonly content: ServicesData['services'];
}) {
  return (
    <>
      <h2 className={styles['heading']}>{t(tabTitles[tab])}</h2>
      <WhenRead content={content} placeholder={<div className={styles['place']} />}>
        {({ services }) => <ServiceRows services={getServices(tab, services)} />}
      </WhenRead>
    </>
  );
});
