import { polar, smoothPath, unitsPerPx } from './curve';
import { picture } from './paper';

/**
 * Closed curves around a middle, one turned copy after another, as engine lathes engrave them: r(t) = radius + depth·sin(lobes·t) + second·sin(others·t).
 * Turned by a full circle over the sum of both counts, or by a part of that, the two waves move against each other; without a second wave the copies
 * share one lobe.
 */
export interface Family {
  /** The middle of the ring, in px. */
  readonly radius: number;
  /** How far its lobes go in and out, in px. */
  readonly depth: number;
  readonly lobes: number;
  readonly second?: { readonly depth: number; readonly lobes: number };
  /** With a second wave a multiple of the sum of both counts, or its half. */
  readonly copies: number;
  readonly colour: string;
  /** Width of its lines in px. */
  readonly line: number;
}

const pointsPerLobe = 8;

function curveOf({ radius, depth, lobes, second }: Family): string {
  const count = pointsPerLobe * Math.max(lobes, second?.lobes ?? 0);
  const points = Array.from({ length: count }, (_, at) => {
    const angle = (2 * Math.PI * at) / count;
    const other = second === undefined ? 0 : second.depth * Math.sin(second.lobes * angle);
    return polar(angle, radius + depth * Math.sin(lobes * angle) + other);
  });
  return smoothPath(points, { isClosed: true });
}

/** Degrees from one copy to the next. */
const stepOf = ({ lobes, second, copies }: Family) => 360 / (second === undefined ? lobes * copies : copies);

/** A family's copies. Every second one stays away where the picture is small: lines keep their distance. */
function familyOf(family: Family, name: string): string {
  const step = stepOf(family);
  const turned = (at: number) => (at === 0 ? '' : ` transform="rotate(${Math.round(at * step * 100) / 100})"`);
  const copies = Array.from({ length: family.copies }, (_, at) => `<use href="#${name}"${turned(at)}${at % 2 === 1 ? ' class="h"' : ''}/>`);
  return `<g stroke="${family.colour}" stroke-width="${family.line * unitsPerPx}"><defs><path id="${name}" d="${curveOf(family)}"/></defs>${copies.join('')}</g>`;
}

/** The drawing of nested families around 0, 0, in units. */
export const rosette = (families: readonly Family[]): string =>
  `<g fill="none" stroke-linejoin="round">${families.map((family, at) => familyOf(family, 'abcdefgh'.charAt(at))).join('')}</g>`;

/** A picture with nothing but a rosette; it is drawn with fewer and stronger lines where it is shown at half its size. */
export function rosettePicture(size: number, families: readonly Family[]): string {
  const units = size * unitsPerPx;
  const small = `<style>@media(max-width:${Math.round(size * 0.6)}px){.h{display:none}path{stroke-width:${1.4 * unitsPerPx}}}</style>`;
  return picture(size, size, small + rosette(families), `${-units / 2} ${-units / 2} ${units} ${units}`);
}
