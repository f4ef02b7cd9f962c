import type { ReadBy } from '@platband/slice/contract/read-content';
import type { servicesCall } from 'shared-contracts/contract/api/services';
import { type ServiceTab, serviceTabs, tabTitles } from 'shared-contracts/contract/service-tabs';

export type Service = ReadBy<typeof servicesCall>['services'][number];

/** Returns the tab from navigation state, or else from the address, or else business (§2). */
export function tabIn(state: unknown, search: string): ServiceTab {
  const requested =
    typeof state === 'object' && state !== null && 'activeTab' in state
      ? state.activeTab
      : new URLSearchParams(search).get('tab');
  return serviceTabs.find((tab) => tab === requested) ?? 'business';
}

/** The services of a tab. Services with an unknown tab are in the first one. */
export function getServices(tab: ServiceTab, services: readonly Service[]): readonly Service[] {
  return services.filter(
    ({ serviceName }) =>
      (serviceTabs.find((known) => tabTitles[known] === serviceName) ?? 'business') === tab,
  );
}

/** Removes the quotes around a bullet point (§2). */
export function withoutQuotes(text: string): string {
  return text.trim().replace(/^["'“”‘’]+|["'“”‘’]+$/g, '');
}

/** Splits a bullet point such as `How much: ₹1–50 crore`. Returns null for sentences. */
export function factIn(point: string): { readonly label: string; readonly value: string } | null {
  const [, label = '', value = ''] = /^([^:]{1,24}): +(.{1,40})$/.exec(point) ?? [];
  return label === '' ? null : { label, value };
}

/**
 * Returns the tab selected by a key: arrows wrap around, Home and End select the first and last.
 * Null for other keys.
 */
export function tabAfterKey(key: string, current: ServiceTab): ServiceTab | null {
  const at = serviceTabs.indexOf(current);
  const count = serviceTabs.length;
  const target = { ArrowRight: at + 1, ArrowLeft: at + count - 1, Home: 0, End: count - 1 }[key];
  return target === undefined ? null : (serviceTabs[target % count] ?? null);
}
