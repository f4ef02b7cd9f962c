import type { FieldDefinition } from 'shared-contracts/contract/form/form-definition';

/** A seeded random number generator (mulberry32), for reproducible failures. */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Input from people, word processors and extensions. */
const fragments = [
  'Asha',
  "o'Brien",
  'ऊषा देवी',
  '९८२६०',
  '98260',
  '12345',
  '+91',
  '0091',
  '0',
  '+44',
  ' ',
  '  ',
  '\t',
  '\n',
  '\r\n',
  '\u000b',
  '\u0000',
  '\u200b',
  '\u200d',
  '\ufeff',
  '\u202e',
  '\u2028',
  '\ud83d',
  '😀',
  '👩‍👧',
  '-',
  ',',
  '.',
  '(',
  ')',
  '@',
  '@gmail.com',
  '@GMAIL.COM',
  '@b.example',
  '@localhost',
  '@उदाहरण.भारत',
  '"quoted"',
  '<b>',
  '=1+1',
  '＝',
  'a'.repeat(60),
  'é',
  'e\u0301',
  '5,00,000',
  '1e5',
  '-5',
  '0.5',
];

/** Random values for a field: combined fragments, and valid values with one fragment inserted. */
export function generatedValues(
  field: FieldDefinition,
  count: number,
  random = seededRandom(count),
): readonly string[] {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const wholes = [
    '98260 12345',
    '+919826012345',
    'asha@b.example',
    'asha@gmail.com',
    '500000',
    'Asha',
    ...Object.keys(field.options ?? {}),
  ];
  return Array.from({ length: count }, () => {
    if (random() < 0.5)
      return Array.from({ length: Math.floor(random() * 6) }, () => pick(fragments)).join('');
    const whole = pick(wholes);
    const at = Math.floor(random() * (whole.length + 1));
    return random() < 0.3 ? whole : whole.slice(0, at) + pick(fragments) + whole.slice(at);
  });
}
