import { company } from 'shared-contracts/contract/company';
import { maxCharactersOf, tooLong } from 'shared-contracts/contract/form/field-schema';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import { expect, inject, test } from 'vitest';

const dictionaries = import.meta.glob<{ readonly texts: Readonly<Record<string, string>> }>(
  '../../{shell,mf-*}/src/texts/hi.ts',
  {
    eager: true,
  },
);
const sources = import.meta.glob<string>(
  [
    '../../{shell,mf-*}/src/**/*.{ts,tsx}',
    '../../platform/{host,server-kit/http,slice/contract}/**/*.{ts,tsx}',
    '../../shared-contracts/{contract,ui,browser}/**/*.{ts,tsx}',
    '!**/texts/**',
    '!**/generated/**',
    '!**/*.test.*',
  ],
  { eager: true, query: '?raw', import: 'default' },
);

const { '/connect/page-texts': pageTexts, ...content } = inject('serverContent');

/** English sources with company facts filled in, and generated wording. */
const english = [
  ...Object.values(sources).map((source) =>
    source
      .replace(/\$\{contact\(\)\.phone\}/g, company().phone)
      .replace(
        /\$\{contact\(\)\.(email|address)\}/g,
        (_, fact: 'email' | 'address') => company()[fact],
      )
      .replace(/\$\{brand\.name\}/g, company().name),
  ),
  JSON.stringify(allForms),
];

/** Abbreviations common in Hindi. */
const sayableInLatin = new Set(['CC OD DOD']);

/** Messages about a limit, which apply to any field. */
const madeOfLimits =
  /^(?:Use at most [\d,]+ characters|The file is larger than 2 MB\..*|Too many digits: a phone number has 10.*|Enter an Indian number: 10 digits.*)$/;

test.each(Object.entries(dictionaries))(
  '%s contains no translations of removed strings',
  (_, { texts }) => {
    const all = [...english, JSON.stringify(content).replaceAll('\\"', '')].join('\n');
    const gone = Object.keys(texts).filter(
      (text) =>
        !madeOfLimits.test(text) &&
        !all.includes(text) &&
        !all.includes(text.replaceAll("'", "\\'")),
    );
    expect(gone).toEqual([]);
  },
);

test.each(Object.entries(dictionaries))('%s keeps all placeholders', (_, { texts }) => {
  const placesOf = (text: string) => [...text.matchAll(/{\w+}/g)].map(([place]) => place).sort();
  for (const [text, hindi] of Object.entries(texts))
    expect(placesOf(hindi), text).toEqual(placesOf(text));
  const others = Object.values(dictionaries).filter((other) => other.texts !== texts);
  const differing = Object.keys(texts).filter((text) =>
    others.some((other) => other.texts[text] !== undefined && other.texts[text] !== texts[text]),
  );
  expect(differing).toEqual([]);
});

test('every form text has a Hindi translation', () => {
  const { texts = {} } = dictionaries['../../mf-forms/src/texts/hi.ts'] ?? {};
  const missing = allForms.flatMap((form: FormDefinition) => {
    const { success, rejection, failure } = form.outcomes;
    const said = [success, rejection, failure].flatMap(({ alert, toast, status }) => [
      alert,
      toast?.message,
      status,
    ]);
    const ofFields = Object.values(form.fields).flatMap(
      ({ label, placeholder, emptyOption, options = {}, messages }) => [
        label,
        placeholder,
        emptyOption,
        messages.required,
        messages.invalid,
        ...Object.values(options),
      ],
    );
    const limits = Object.values(form.fields).map((field) => tooLong(maxCharactersOf(field)));
    const shown = [
      form.title,
      form.submit.text,
      form.submit.sendingText,
      ...said,
      ...ofFields,
      ...limits,
    ];
    return shown.filter(
      (text) => typeof text === 'string' && !(text in texts) && !sayableInLatin.has(text),
    );
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('each text that the owner can change is one of the pages', () => {
  const { data } = pageTexts as { readonly data: readonly { readonly documented: string }[] };
  const known = new Set(Object.values(dictionaries).flatMap(({ texts }) => Object.keys(texts)));
  expect(data.length).toBeGreaterThan(0);
  expect(data.filter(({ documented }) => !known.has(documented))).toEqual([]);
});
