import { colour } from './paper';
import { type Random, randomOf } from './random';
import type { Family } from './rosette';

/** What a ring is cut in: px of a rosette of 160, and two colours. */
interface Cutting {
  readonly unit: number;
  readonly outer: string;
  readonly inner: string;
}

/** Numbers of petals that keep their lines three px apart on a rim of 160 px. */
const petals = [
  { lobes: 14, copies: 5 },
  { lobes: 16, copies: 4 },
  { lobes: 18, copies: 4 },
  { lobes: 22, copies: 3 },
];
/** Pairs of waves that run against each other: their sum is the number of points that the lace has. */
const laces: readonly (readonly [number, number])[] = [
  [5, 7],
  [6, 8],
  [7, 9],
  [6, 10],
  [8, 10],
];

/** Families nested around a clear middle of 56 px in 160, chosen by the name of what they stand for. */
export function familiesFor(
  name: string,
  size: number,
  colours: readonly [string, string] = [colour.madder, colour.brass],
): readonly Family[] {
  const random = randomOf(name);
  const density = size > 240 ? 2 : size < 120 ? 0.5 : 1;
  const [outer, inner] = random.between(0, 1) < 0.6 ? colours : ([colours[1], colours[0]] as const);
  return random
    .oneOf([laceInPetals, petalsInPetals, petalsInLace])(random, { unit: size / 160, outer, inner })
    .map((family) => ({
      ...family,
      copies: Math.ceil(family.copies * density),
    }));
}

const laceInPetals = (random: Random, { unit, outer, inner }: Cutting): readonly Family[] => {
  const depth = random.between(11, 14) * unit;
  return [
    { ...random.oneOf(petals), radius: 79 * unit - depth, depth, colour: outer, line: 0.7 },
    lace(random, { radius: 47 * unit, depth: 7 * unit, colour: inner }),
    collar(unit, outer),
  ];
};

const petalsInPetals = (random: Random, { unit, outer, inner }: Cutting): readonly Family[] => {
  const depth = random.between(14, 17) * unit;
  return [
    { radius: 79 * unit - depth, depth, lobes: random.oneOf([20, 24, 28]), copies: 3, colour: outer, line: 0.7 },
    { radius: 48 * unit, depth: random.between(13, 14) * unit, lobes: random.oneOf([8, 10, 12]), copies: 5, colour: inner, line: 0.7 },
    collar(unit, outer),
  ];
};

const petalsInLace = (random: Random, { unit, outer, inner }: Cutting): readonly Family[] => [
  lace(random, { radius: 63 * unit, depth: 9 * unit, colour: outer }),
  { ...random.oneOf(petals), radius: 45 * unit, depth: 11 * unit, colour: inner, line: 0.7 },
  collar(unit, outer),
];

function lace(random: Random, ring: Pick<Family, 'radius' | 'depth' | 'colour'>): Family {
  const [lobes, others] = random.oneOf(laces);
  const second = { depth: ring.depth * random.between(0.65, 0.85), lobes: others };
  return { ...ring, lobes, second, copies: lobes + others, line: 0.6 };
}

const collar = (unit: number, stroke: string): Family => ({
  radius: 30 * unit,
  depth: 2.4 * unit,
  lobes: 30,
  copies: 2,
  colour: stroke,
  line: 0.7,
});
