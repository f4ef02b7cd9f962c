import type { HostDocuments } from '@platband/host/server';
import { t } from '@platband/slice/browser/language';
import { chatHref, company } from 'shared-contracts/contract/company';

/** The platform's style sheet lays it out. */
const OfflinePage = () => (
  <>
    <main>
      <h1>{t('No connection')}</h1>
      <p>
        {t(
          'You may be offline, or our site may not respond right now. Please check your connection, then load the page again.',
        )}
      </p>
      <p>{t('You can still reach us:')}</p>
      <ul>
        <li>
          <a href={company().href}>{company().phone}</a>
        </li>
        {company().chat && company().chatName && (
          <li>
            <a href={chatHref()}>{company().chatName}</a>
          </li>
        )}
        <li>{company().hours}</li>
      </ul>
      <p>
        {t(
          'What you sent meanwhile is saved on this device; we send it as soon as our site responds. What you typed is saved, too.',
        )}
      </p>
      <form>
        <button type="submit">{t('Load the page again')}</button>
      </form>
      <Shutter />
    </main>
    <footer>
      <Contact />
    </footer>
  </>
);

const WithoutScript = () => (
  <main className="without-script">
    <h1>{t('This site needs JavaScript to show its pages')}</h1>
    <p>
      {t(
        'Please allow it and load the page again, or call us: the number and the address are below.',
      )}
    </p>
    <p>
      <Contact />
    </p>
  </main>
);

const Contact = () => (
  <>
    <span>{`${company().name}, `}</span>
    <a href={company().href}>{company().phone}</a>
    <span>{`, ${company().address}`}</span>
  </>
);

/** A closed shop. */
const Shutter = () => (
  <svg viewBox="-12 -210 244 212" aria-hidden="true">
    <path d="M0 0v-180h220V0zM-6-180v-14h232v14z" />
    <path className="marked" d="M14-168h192v28H14z" />
    <path d="M20 0v-124h180V0zM20-112h180M20-100h180M20-88h180M20-76h180M20-64h180M20-52h180M20-40h180M20-28h180M20-16h180M98 0v-8h24v8M-12 0h244" />
  </svg>
);

export const documents: HostDocuments = { OfflinePage, WithoutScript };
