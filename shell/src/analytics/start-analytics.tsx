import { readLanguage } from '@platform/slice/browser/language';
import { tryStorage } from '@platform/slice/browser/storage';
import { type Analytics, analyticsIn } from '@platform/slice/contract/analytics';
import type { Configuration } from '@platform/slice/contract/configuration';
import { references } from '@platform/slice/runtime';
import { createRoot } from 'react-dom/client';
import { ConsentQuestion } from './ConsentQuestion';

declare global {
  interface Window {
    _paq?: unknown[][];
    dataLayer?: unknown[];
  }
}

type Answer = 'yes' | 'no';
const storageKey = 'analytics';
const cookies = /^(?:_ga|_gid|_gat|_pk_)/;

/**
 * Loads third-party analytics where they are configured. Those who keep something in the browser
 * are loaded once the visitor has allowed it, and gone once that is taken back. A browser that asks
 * not to be followed (Global Privacy Control) is not even asked.
 * @param onPage calls back with each further page that is shown
 */
export function startAnalytics(
  configuration: Configuration,
  onPage: (shown: () => void) => void,
): void {
  const all = analyticsIn(configuration);
  const { plausible, matomo, ga4 } = configuration;
  if (all.length < [plausible, matomo, ga4].filter(Boolean).length)
    console.warn(
      'config.json: plausible, matomo or ga4 cannot be read; docs/settings.md says how they are written.',
    );
  for (const one of all) if (!one.setsCookies) load(one, onPage);
  const asking = all.filter(({ setsCookies }) => setsCookies);
  if (
    asking.length === 0 ||
    (navigator as { readonly globalPrivacyControl?: boolean }).globalPrivacyControl === true
  )
    return;
  const answered = tryStorage(
    () => references().localStorage.getItem(storageKey),
    'no',
  ) as Answer | null;
  const allow = () => {
    for (const one of asking) load(one, onPage);
  };
  if (answered === 'yes') allow();
  const place = document.body.appendChild(document.createElement('div'));
  const onAnswer = (answer: Answer, before: Answer | null) => {
    tryStorage(() => references().localStorage.setItem(storageKey, answer), undefined);
    if (answer === 'yes') return allow();
    if (before !== 'yes') return;
    for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('=')))
      if (cookies.test(name)) forget(name);
    // What runs already ends with the page.
    location.reload();
  };
  createRoot(place).render(
    <ConsentQuestion
      names={asking.map(({ name }) => name)}
      language={readLanguage()}
      answered={answered}
      onAnswer={onAnswer}
    />,
  );
}

/** Of this host, and of the domains above it: these scripts choose the highest that they may. */
function forget(name: string): void {
  const labels = location.hostname.split('.');
  for (const domain of ['', ...labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`)]) {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser of the floor
    document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

function load(
  { setting, parts, script, setsCookies }: Analytics,
  onPage: (shown: () => void) => void,
): void {
  const element = document.createElement('script');
  element.src = script;
  element.async = true;
  if (setting === 'plausible') element.dataset['domain'] = location.hostname;
  if (setting === 'matomo') {
    const [, address, , site] = parts;
    window._paq ??= [];
    const told = window._paq;
    told.push(
      ['setTrackerUrl', `${address}/matomo.php`],
      ['setSiteId', site],
      ...(setsCookies ? [] : [['disableCookies']]),
      ['trackPageView'],
    );
    // The others follow the address themselves.
    onPage(() =>
      told.push(
        ['setCustomUrl', location.href],
        ['setDocumentTitle', document.title],
        ['trackPageView'],
      ),
    );
  }
  if (setting === 'ga4') {
    window.dataLayer ??= [];
    const layer = window.dataLayer;
    // It takes the arguments of a function for a command, and no list.
    const tell = function (..._: unknown[]) {
      // biome-ignore lint/complexity/noArguments: see above
      layer.push(arguments);
    };
    tell('js', new Date());
    tell('config', parts[0], {
      allow_google_signals: false,
      allow_ad_personalization_signals: false,
    });
  }
  document.head.append(element);
}
