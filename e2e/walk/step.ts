import { type RemoteName, remoteNames } from '../fixtures/documented-routes';

/**
 * Something on the page that a step is about: what it is called, and which of those that are called
 * so.
 */
export interface Named {
  readonly name: string;
  readonly nth: number;
}

/** One step of a walk, as it can be done again. */
export type Step =
  | ({ readonly do: 'click' } & Named)
  | ({ readonly do: 'type'; readonly form: string; readonly text: string } & Named)
  | { readonly do: 'send'; readonly form: string; readonly mark: string }
  | { readonly do: 'press'; readonly key: string }
  | { readonly do: 'scroll'; readonly share: number }
  | { readonly do: 'resize'; readonly width: number }
  | {
      readonly do:
        | 'back'
        | 'forward'
        | 'reload'
        | 'close tab'
        | 'offline'
        | 'online'
        | 'mend'
        | 'deploy'
        | 'roll back';
    }
  | { readonly do: 'open tab'; readonly path: string }
  | { readonly do: 'switch tab'; readonly tab: number }
  | { readonly do: 'break'; readonly remote: RemoteName; readonly fault: '404' | '500' | 'down' };

/** What there is to choose from. */
export interface Choices {
  readonly controls: readonly Named[];
  /** Text fields of forms. */
  readonly fields: readonly (Named & { readonly form: string })[];
  readonly forms: readonly string[];
  readonly tabs: number;
  readonly isOffline: boolean;
  readonly isBroken: boolean;
  readonly isDeployed: boolean;
}

/** A number from 0 to 1 each time: always the same ones for a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const paths = [
  '/',
  '/about',
  '/service',
  '/franchise',
  '/emi-calculator',
  '/blogs',
  '/partnership',
  '/contact',
  '/careers',
  '/hi/contact',
  '/hi',
];
const mostTabs = 3;

/** What a visitor, a team or a network might do next. */
export function chooseStep(random: () => number, at: number, choices: Choices): Step {
  const any = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const { controls, fields, forms, tabs, isOffline, isBroken, isDeployed } = choices;
  const mark = `Walker ${at}`;
  // Weights: a document cannot be loaded without a connection.
  const kinds: readonly (readonly [number, () => Step])[] = [
    [controls.length > 0 ? 45 : 0, () => ({ do: 'click', ...any(controls) })],
    [
      fields.length > 0 ? 15 : 0,
      () => ({
        do: 'type',
        ...any(fields),
        text: any([mark, '9876543210', `walker${at}@b.example`, 'आशा']),
      }),
    ],
    [forms.length > 0 ? 6 : 0, () => ({ do: 'send', form: any(forms), mark })],
    [
      8,
      () => ({
        do: 'press',
        key: any(['Tab', 'Shift+Tab', 'Escape', 'Enter', 'ArrowRight', 'End']),
      }),
    ],
    [5, () => ({ do: 'scroll', share: Math.round(random() * 10) / 10 })],
    [2, () => ({ do: 'resize', width: any([360, 768, 1280]) })],
    [isOffline ? 0 : 8, () => ({ do: 'back' })],
    [isOffline ? 0 : 3, () => ({ do: 'forward' })],
    [isOffline ? 0 : 3, () => ({ do: 'reload' })],
    [isOffline || tabs >= mostTabs ? 0 : 3, () => ({ do: 'open tab', path: any(paths) })],
    [tabs > 1 ? 3 : 0, () => ({ do: 'switch tab', tab: Math.floor(random() * tabs) })],
    [tabs > 1 ? 1 : 0, () => ({ do: 'close tab' })],
    [isOffline ? 30 : 2, () => ({ do: isOffline ? 'online' : 'offline' })],
    [
      isBroken ? 0 : 3,
      () => ({
        do: 'break',
        remote: any(remoteNames),
        fault: any(['404', '500', 'down'] as const),
      }),
    ],
    [isBroken ? 20 : 0, () => ({ do: 'mend' })],
    [1, () => ({ do: isDeployed ? 'roll back' : 'deploy' })],
  ];
  let left = random() * kinds.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, make] of kinds) {
    left -= weight;
    if (left < 0) return make();
  }
  return { do: 'press', key: 'Tab' };
}
