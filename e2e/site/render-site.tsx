import { App, provideHostUi } from '@platband/host';
import { createSiteRouter, writeBootstrapState } from '@platband/host/start';
import { startPageLanguage } from '@platband/host/start-language';
import { writeConfiguration } from '@platband/slice/browser/configuration';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { domEventType, type SiteEventName, type SiteEvents } from '@platband/slice/contract/events';
import { languageOf } from '@platband/slice/contract/languages';
import { factsIn, provideFacts } from '@platband/slice/contract/site-identity';
import { act, render, screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import type { Company } from 'shared-contracts/contract/company';
import type { Profile } from 'shared-contracts/contract/site-configuration';
import { type StandInAnswer, standInApi } from 'shared-contracts/testing/stand-in-api';
import { inject, vi } from 'vitest';
import { ui } from '../../shell/src/host-ui';
import { breakExpose, compositionOfSources, mendAll } from './load-from-sources';

provideHostUi(ui);

interface SiteSettings {
  readonly profile?: Profile;
  /** API responses by path below the API base. Other paths get the server's response. */
  readonly api?: Readonly<Record<string, StandInAnswer>>;
  /** Whether pages include the server's content. Most tests run faster without it. */
  readonly hasContent?: boolean;
  /** Remotes, or their exposes (`mf-forms/modals/Enquiry`), that fail to load, with the reason. */
  readonly remotes?: Readonly<Record<string, 'missing' | 'timeout' | 'error'>>;
}

/**
 * Renders the whole site at an address, including the shell's router, hosts and slots, and every
 * remote's code. The start-up popup is already closed.
 */
export async function renderSite(
  path: string,
  { profile = 'documented', api: answers, hasContent = false, remotes = {} }: SiteSettings = {},
) {
  mendAll();
  for (const [expose, reason] of Object.entries(remotes)) breakExpose(expose, reason);
  vi.spyOn(globalThis, 'fetch').mockImplementation(siteFiles);
  const api = standInApi(answers, hasContent ? inject('serverContent') : {});
  writeConfiguration({ ...defaultConfiguration, profile });
  history.replaceState(null, '', path);
  provideFacts(factsIn(inject('serverContent')['facts'] as Company, languageOf(path)));
  await startPageLanguage({ hi: () => import('../../shell/src/texts/hi') });
  writeBootstrapState({ hydrated: new WeakSet(), waiting: new Set(), isPopupClosed: true });
  // Without style sheets, nothing is covered, and the check would take up a twentieth of the time.
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never });
  const { unmount } = render(<App router={createSiteRouter(null)} />);
  await screen.findByRole('banner');
  return {
    api,
    user,
    unmount,
    breakExpose,
    /** Emits a site event as a slice would. */
    emit: <Name extends SiteEventName>(name: Name, payload: SiteEvents[Name]) =>
      act(async () => {
        window.dispatchEvent(new CustomEvent(domEventType(name), { detail: payload }));
      }),
  };
}

/**
 * Responds to the shell's own requests, such as the one for the manifest of a composition whose
 * remotes are loaded from source.
 */
async function siteFiles(address: RequestInfo | URL): Promise<Response> {
  const { pathname } = new URL(String(address), location.origin);
  if (pathname === '/composition.json') return Response.json(compositionOfSources);
  return new Response('', { status: 404 });
}
