import { languageParameter } from '@platband/slice/contract/languages';
import {
  type Language,
  languageOr,
  type OtherLanguage,
  ownLanguage,
} from 'shared-contracts/contract/languages';
import { formsInHindi } from 'shared-contracts/contract/texts/forms-hi';

/** What the plain page says of itself. */
export const plainPageNotes = {
  accepted:
    'We can’t show this page properly right now, but we have what you sent. You don’t need to send it again.',
  kept: 'We can’t show this page properly right now. What you entered is kept below. Please try again in a moment.',
  other: 'We can’t show this page properly right now. Please try again in a moment.',
};

/** Texts of the plain page; other pages use dictionaries. */
const texts: Readonly<Record<OtherLanguage, Readonly<Record<string, string>>>> = {
  hi: {
    ...formsInHindi,
    [plainPageNotes.accepted]:
      'यह पेज अभी ठीक से नहीं दिखाया जा सकता, लेकिन आपका भेजा हुआ हमें मिल गया है। इसे दोबारा भेजने की ज़रूरत नहीं है।',
    [plainPageNotes.kept]:
      'यह पेज अभी ठीक से नहीं दिखाया जा सकता। आपने जो लिखा है वह नीचे सुरक्षित है। थोड़ी देर में फिर कोशिश करें।',
    [plainPageNotes.other]: 'यह पेज अभी ठीक से नहीं दिखाया जा सकता। थोड़ी देर में फिर कोशिश करें।',
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
