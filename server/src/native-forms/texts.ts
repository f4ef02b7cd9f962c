import { languageParameter } from '@platband/slice/contract/languages';
import {
  type Language,
  languageOr,
  type OtherLanguage,
  ownLanguage,
} from 'shared-contracts/contract/languages';
import { formsInHindi } from 'shared-contracts/contract/texts/forms-hi';

/** Texts of the plain page; other pages use dictionaries. */
const texts: Readonly<Record<OtherLanguage, Readonly<Record<string, string>>>> = {
  hi: {
    ...formsInHindi,
    'This page cannot be shown as usual at the moment. What you have entered is kept here: try again in a moment.':
      'यह पेज अभी ठीक से नहीं दिखाया जा सकता। आपने जो लिखा है वह यहाँ सुरक्षित है: थोड़ी देर में फिर कोशिश करें।',
    'Try again': 'फिर कोशिश करें',
    'Page not found': 'पेज नहीं मिला',
  },
};

/** The response's language, which is that of the form's page. */
export interface Texts {
  readonly language: Language;
  /** Translates a text. Falls back to English. */
  readonly t: (english: string) => string;
  readonly query: (flag?: 'sent') => string;
}

/** @param requested Value from the query. */
export function textsIn(requested: unknown): Texts {
  const language = languageOr(requested);
  const dictionary = language === ownLanguage ? {} : texts[language];
  return {
    language,
    t: (english) => dictionary[english] ?? english,
    query: (flag) => {
      const asked = [
        ...(flag === undefined ? [] : [flag]),
        ...(language === ownLanguage ? [] : [`${languageParameter}=${language}`]),
      ];
      return asked.length === 0 ? '' : `?${asked.join('&')}`;
    },
  };
}
