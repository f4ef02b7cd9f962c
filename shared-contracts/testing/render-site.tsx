import { writeConfiguration } from '@platband/slice/browser/configuration';
import { defaultConfiguration } from '@platband/slice/contract/configuration';
import { eventSchemas } from '@platband/slice/contract/event-schemas';
import { domEventType, type SiteEventName, type SiteEvents } from '@platband/slice/contract/events';
import { RemoteRoot, SlotContext } from '@platband/slice/runtime';
import { render } from '@testing-library/react';
import { type ComponentProps, createElement } from 'react';
import { readContent } from '../browser/read-content';
import type { Profile } from '../contract/site-configuration';
import { type StandInAnswer, standInApi } from './stand-in-api';

interface SiteSettings extends Pick<ComponentProps<typeof RemoteRoot>, 'remote' | 'pages'> {
  readonly profile?: Profile;
  /**
   * Responses by path below the API base. Other paths get the server's response, with empty lists.
   */
  readonly api?: Readonly<Record<string, StandInAnswer>>;
}

type SentEvent = {
  [Name in SiteEventName]: { readonly name: Name; readonly payload: SiteEvents[Name] };
}[SiteEventName];

/**
 * Renders a slice's page by its path: `renderSite('/loans', { remote, pages })` with the exports of
 * `src/generated/exposes`. Other slices' slots are named regions; events to the host are in
 * `events`, requests in `api.sent`.
 */
export function renderSite(
  path: string,
  { remote, pages, profile = 'documented', api: answers }: SiteSettings,
) {
  const api = standInApi(answers);
  const events: SentEvent[] = [];
  writeConfiguration({ ...defaultConfiguration, profile });
  history.replaceState(null, '', path);
  for (const name of Object.keys(eventSchemas) as SiteEventName[]) {
    window.addEventListener(domEventType(name), (event) =>
      events.push({ name, payload: (event as CustomEvent<never>).detail } as SentEvent),
    );
  }
  const slot = ({ name, className }: { name: string; className?: string | undefined }) =>
    createElement('section', { 'aria-label': name, className });
  const { unmount } = render(
    <SlotContext value={slot}>
      <RemoteRoot remote={remote} pages={pages} read={readContent} />
    </SlotContext>,
  );
  return { api, events, unmount };
}
