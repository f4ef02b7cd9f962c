import type { SeenElement, SeenParts } from './read-elements';
import type { Facts } from './read-facts';
import type { Visit } from './visit';
import { afterLeaving } from './visitor';

const tolerancePx = 1;
/** Maximum number of listed problems of one kind. */
const maxNamed = 3;

/** What the team can do about each kind of finding. */
const remedies = {
  gone: 'Remove and replace only elements that your slice renders.',
  covered: 'Keep your fixed and overflowing elements away from those of others.',
  changed: "Scope your styles to your own containers, and leave others' elements alone.",
  led: 'Do not change links and forms of other slices.',
  same: 'Set it on your own container only, and reset it when it unmounts.',
  history: 'Add an entry to the history only when a visitor navigates.',
  head: 'Let the page export its title and description, and leave the rest of the head alone.',
  ids: 'Create ids with useId().',
  events: 'Stop, prevent and handle events inside your own containers only.',
  kept: 'Delete only entries of your own slice, by name.',
  left: 'Undo this in the cleanup of the effect that did it.',
} as const;

/**
 * Compares a page with the release to the page without it, ignoring the slice's own parts.
 * @returns one sentence per finding, with what to do.
 */
export function problemsBetween(live: Visit, tried: Visit): readonly string[] {
  if (tried.failure !== null && live.failure === null)
    return [`The page cannot be used: ${tried.failure}`];
  return [
    ...Object.entries(tried.looks).flatMap(([moment, look]) => {
      const before = live.looks[moment];
      return before === undefined
        ? []
        : [
            ...changedParts(before.parts, look.parts, moment),
            ...changedFacts(before.facts, look.facts, moment),
          ];
    }),
    ...tried.notes.filter((note) => !live.notes.includes(note)),
  ].filter((problem, at, all) => all.indexOf(problem) === at);
}

/** Whether a page has no findings even beside another page, which then stands for its live one. */
export const isAsAnother = (live: Visit, tried: Visit): boolean =>
  Object.entries(tried.looks).every(
    ([moment, { parts }]) => placesIn(parts) === placesIn(live.looks[moment]?.parts ?? {}),
  ) && problemsBetween(live, tried).length === 0;

const placesIn = (parts: SeenParts): string =>
  Object.entries(parts)
    .map(([part, elements]) => (part.startsWith('own ') ? '' : [part, ...Object.keys(elements)]))
    .join();

function changedFacts(before: Facts, now: Facts, moment: string): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]) as Set<keyof Facts>;
  return [...names].flatMap((name) => {
    const [one = '', other = ''] = [before[name], now[name]];
    const [kind = '', ...words] = name.split(' ');
    const isFine =
      one === other ||
      (kind === 'kept' && other !== '') ||
      (kind === 'kept' && one === '') ||
      (kind === 'left' && moment !== afterLeaving);
    if (isFine) return [];
    const change = kind === 'kept' ? 'is gone' : `changed from "${one}" to "${other}"`;
    const about =
      /history|head|ids/.exec(name)?.[0] ?? (/<(?:meta|link|title)/.test(name) && 'head');
    const remedy =
      remedies[(about || (/menu|input|another page/.test(name) ? 'events' : kind)) as 'same'];
    return [`${words.join(' ')} ${change} (${moment}). ${remedy}`];
  });
}

function changedParts(before: SeenParts, now: SeenParts, moment: string): readonly string[] {
  return Object.entries(before).flatMap(([part, elements]) => {
    const found = now[part];
    if (found === undefined && part.replace(/^\S+/, 'own') in now) return [];
    if (found === undefined) return [`${part} is missing (${moment}). ${remedies.gone}`];
    const changes = Object.entries(elements).flatMap(([place, element]) => {
      const change = changeOf(element, found[place]);
      return change === null ? [] : [{ ...change, words: `${element.name} ${change.words}` }];
    });
    const kinds = Object.keys(remedies).filter((kind) => changes.some((one) => one.kind === kind));
    const [worst] = kinds;
    if (worst === undefined) return [];
    const named = changes
      .sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind))
      .slice(0, maxNamed)
      .map(({ words }) => words);
    const more = changes.length > maxNamed ? `, and ${changes.length - maxNamed} more` : '';
    const remedy = remedies[worst as keyof typeof remedies];
    return [`In ${part}, ${moment}: ${named.join('; ')}${more}. ${remedy}`];
  });
}

/** Describes a change to another's element. Returns null if nothing changed. */
function changeOf(
  before: SeenElement,
  now: SeenElement | undefined,
): { readonly kind: keyof typeof remedies; readonly words: string } | null {
  if (now === undefined) return { kind: 'gone', words: 'is gone' };
  if (before.address !== now.address)
    return { kind: 'led', words: `links to "${now.address}" instead of "${before.address}"` };
  if (before.varies || now.varies) return null;
  if (before.isPressable === true && now.isPressable === false)
    return { kind: 'covered', words: 'is covered and cannot be clicked' };
  if (before.isShown && !now.isShown) return { kind: 'gone', words: 'is no longer shown' };
  const styles = changedStyles(before.styles, now.styles);
  if (styles.length > 0)
    return {
      kind: 'changed',
      words: `has different styles (${styles.slice(0, maxNamed).join(', ')})`,
    };
  // A part that is around the slice's own has only its left side and its width.
  const both = [before.box.split(' '), now.box.split(' ')];
  const short = both.some((box) => box.length === 2);
  const [from = [], to = []] = both.map((box) =>
    (short && box.length === 4 ? [box[0], box[2]] : box).map(Number),
  );
  const moved = Math.max(0, ...from.map((value, at) => Math.abs(value - (to[at] ?? value))));
  if (moved <= tolerancePx || before.box === '' || now.box === '') return null;
  return { kind: 'changed', words: `has moved (${before.box} → ${now.box})` };
}

function changedStyles(before: string, now: string): readonly string[] {
  const others = now.split('; ');
  if (before === '' || now === '') return [];
  return before
    .split('; ')
    .flatMap((style, at) =>
      style === others[at] ? [] : [`${style} → ${others[at]?.replace(/^\S+ /, '')}`],
    );
}
