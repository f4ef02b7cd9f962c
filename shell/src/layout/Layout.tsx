import { keepInPlace, ModalHost, ShellHydrated } from '@platband/host';
import { t } from '@platband/slice/browser/language';
import { Outlet } from '@platband/slice/runtime';
import { Suspense, useLayoutEffect, useState } from 'react';
import { company } from 'shared-contracts/contract/company';
import { AlertHost } from '../alerts/AlertHost';
import { useScrollAnimation } from '../animation/use-scroll-animation';
import { PageFailure } from '../failure/page-failure';
import { ClosingBand } from '../footer/ClosingBand';
import { Footer } from '../footer/Footer';
import { Header } from '../header/Header';
import { StartupPopup } from '../popup/StartupPopup';
import { Toasts } from '../toasts/Toasts';
import { useUnsent } from '../unsent/use-unsent';
import styles from './Layout.module.css';
import { NavigationProgress } from './NavigationProgress';
import { QuietBoundary } from './QuietBoundary';
import { SuccessMessage } from './SuccessMessage';
import { usePageArrival } from './use-page-arrival';

/** Page frame. Each `Suspense` that fails to hydrate is rendered again without the others. */
export function Layout() {
  const main = usePageArrival();
  const [hasFailed, setFailed] = useState(false);
  useScrollAnimation();
  useUnsent();
  useLayoutEffect(() => {
    const page = main.current?.parentElement;
    return page
      ? keepInPlace([page, ...page.querySelectorAll(':scope > :is(header, main, footer)')])
      : undefined;
  }, [main]);
  return (
    <>
      {/* Comes first, so that after closing it the focus continues at the top of the page. */}
      <StartupPopup />
      <Suspense>
        <a className={styles['skip']} href="#main">
          {t('Skip to the content')}
        </a>
        <Header />
      </Suspense>
      <NavigationProgress />
      <main id="main" ref={main} tabIndex={-1} className={styles['main']}>
        {company().notice !== '' && <p className={styles['notice']}>{company().notice}</p>}
        <QuietBoundary name="shell/success-message">
          <SuccessMessage />
        </QuietBoundary>
        <PageFailure value={setFailed}>
          <Outlet />
        </PageFailure>
      </main>
      <Suspense>
        <ClosingBand isNeutral={hasFailed} />
        <Footer />
        <ShellHydrated />
      </Suspense>
      <ModalHost />
      <QuietBoundary name="shell/alerts">
        <AlertHost />
      </QuietBoundary>
      <QuietBoundary name="shell/toasts">
        <Toasts />
      </QuietBoundary>
    </>
  );
}
