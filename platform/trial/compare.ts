import type { Look, SeenElement } from './look';
import { maxShift } from './look-at';
import type { Visit } from './visit';

const tolerancePx = 1;
const maxBusyMs = 500;
/**
 * When the page was looked at again: immediately on the third visit, and with the clock advanced.
 */
const later = [', on the third visit.', ', ten minutes later.'] as const;
/** Maximum number of listed problems of one kind. */
const maxNamed = 3;

/**
 * Compares a page with the release to the live page, ignoring the slice's own parts.
 * @returns one sentence per finding.
 */
export function problemsBetween(live: Visit, tried: Visit): readonly string[] {
  if (tried.failure !== null && live.failure === null)
    return [`The page cannot be used: ${tried.failure}`];
  return [
    ...tried.looks.flatMap((look, at) => changedParts(live.looks[at], look)),
    ...Object.entries(tried.presses).flatMap(([what, outcome]) =>
      live.presses[what] === undefined || live.presses[what] === outcome
        ? []
        : [`A press to ${what}: ${outcome}; without this release: ${live.presses[what]}.`],
    ),
    ...added(live.notes, tried.notes),
    ...tried.laterLooks.flatMap((look, at) =>
      changedParts(live.laterLooks[at], look).map((problem) =>
        problem.replace(/\.$/, later[at] ?? '.'),
      ),
    ),
    ...added(live.changedGlobals, tried.changedGlobals).map(
      (name) => `${name} was changed, which is the platform's and everybody's.`,
    ),
    ...tried.stoppedEvents.map(
      (event) => `A listener of this slice stops or prevents others' events: ${event}.`,
    ),
    ...added(live.leftListeners, tried.leftListeners).map(
      (listener) => `A listener stays after the page is left: ${listener}.`,
    ),
    ...added(live.errors, tried.errors).map(
      (error) => `An error that occurs only with this release: ${error}`,
    ),
    ...ids(live, tried),
    // No numbers, since a repeated finding must have the same wording.
    ...(tried.layoutShift > live.layoutShift + maxShift
      ? [`The layout shifts by more than ${maxShift}.`]
      : []),
    ...(tried.busyMs > maxBusyMs && live.busyMs <= maxBusyMs
      ? [
          `Scripts keep the page busy for more than ${maxBusyMs} ms of the second after it was loaded.`,
        ]
      : []),
    ...Object.entries(live.forms).flatMap(([name, wasSent]) =>
      wasSent && tried.forms[name] === false
        ? [`The form "${name}" no longer sends anything.`]
        : [],
    ),
    ...Object.entries(tried.violations).flatMap(([rule, many]) =>
      many > (live.violations[rule] ?? 0)
        ? [
            `axe finds "${rule}" on ${many} elements, ${live.violations[rule] ?? 0} without this release.`,
          ]
        : [],
    ),
  ].filter((problem, at, all) => all.indexOf(problem) === at);
}

/**
 * Whether a page has no problems and its foreign parts match those of another live page. Its live
 * version then need not be opened.
 */
export const isAsAnother = (live: Visit, tried: Visit): boolean =>
  tried.laterLooks.length <= live.laterLooks.length &&
  !Object.values(tried.forms).includes(false) &&
  JSON.stringify(placesOf(live)) === JSON.stringify(placesOf(tried)) &&
  problemsBetween({ ...live, ...unlikeElsewhere }, tried).length === 0;

export const unlikeElsewhere = { forms: {}, violations: {}, layoutShift: 0, busyMs: 0 };

const placesOf = ({ looks }: Visit) =>
  looks.map(({ parts }) => parts.map(({ name, elements }) => [name, Object.keys(elements)]));

const added = (before: readonly string[], now: readonly string[]): readonly string[] =>
  now.filter((one) => !before.includes(one));

const ids = (live: Visit, tried: Visit): readonly string[] => {
  const known = live.looks.flatMap(({ duplicateIds }) => duplicateIds);
  return [...new Set(tried.looks.flatMap(({ duplicateIds }) => duplicateIds))]
    .filter((id) => !known.includes(id))
    .map((id) => `The id "${id}" is there twice.`);
};

function changedParts(live: Look | undefined, tried: Look): readonly string[] {
  return (live?.parts ?? []).flatMap(({ name, elements }) => {
    const now = tried.parts.find((part) => part.name === name);
    if (now === undefined && tried.ownSlots?.includes(name.split(' ')[1] ?? '')) return [];
    if (now === undefined) return [`${name} is missing at ${tried.width} px.`];
    const changes = Object.entries(elements).flatMap(([place, before]) => {
      const found = changeOf(before, now.elements[place]);
      return found === null ? [] : [{ ...found, words: `${before.name} ${found.words}` }];
    });
    if (changes.length === 0) return [];
    const more = changes.length > maxNamed ? `, and ${changes.length - maxNamed} more` : '';
    const worst = changes.sort((one, other) => one.rank - other.rank).slice(0, maxNamed);
    return [
      `In ${name} at ${tried.width} px: ${worst.map(({ words }) => words).join('; ')}${more}.`,
    ];
  });
}

/**
 * Describes a change to a foreign element with its severity (0 is the worst). Returns null if
 * nothing changed.
 */
function changeOf(
  before: SeenElement,
  now: SeenElement | undefined,
): { readonly rank: number; readonly words: string } | null {
  if (now === undefined) return { rank: 0, words: 'is gone' };
  if (before.isCurrent || now.isCurrent) return null;
  if (before.byPage !== null && now.byPage !== null && before.byPage !== now.byPage) return null;
  if (before.isPressable === true && now.isPressable === false)
    return { rank: 0, words: 'is covered and cannot be pressed' };
  if (
    (before.isPressable !== null && now.isPressable === null) ||
    (before.box !== '' && now.box === '')
  )
    return { rank: 0, words: 'is no longer shown' };
  const styles = changedStyles(before.styles, now.styles);
  if (styles.length > 0)
    return { rank: 1, words: `has other styles (${styles.slice(0, maxNamed).join(', ')})` };
  const [from, to] = [before.box, now.box].map((box) => box.split(' ').map(Number)) as [
    number[],
    number[],
  ];
  const moved = Math.max(...from.map((value, at) => Math.abs(value - (to[at] ?? value))));
  return moved > tolerancePx ? { rank: 2, words: `has moved (${before.box} → ${now.box})` } : null;
}

function changedStyles(before: string, now: string): readonly string[] {
  const others = now.split('; ');
  return before
    .split('; ')
    .flatMap((style, at) =>
      style === others[at] ? [] : [`${style} → ${others[at]?.replace(/^\S+ /, '')}`],
    );
}
