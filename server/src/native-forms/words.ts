import {
  baseOf,
  inLanguage,
  type Language,
  languageNamed,
  languageParameter,
  type OtherLanguage,
  ownLanguage,
} from '@platform/slice/contract/languages';
import { formsInHindi } from 'shared-contracts/contract/texts/forms-hi';
import { numberApart } from 'shared-contracts/contract/texts/number-apart';

const texts: Readonly<Record<OtherLanguage, Readonly<Record<string, string>>>> = {
  hi: {
    ...formsInHindi,
    'Please check what you have entered.': 'कृपया जो लिखा है उसे जाँच लें।',
    'What you have entered is too long. Go back, shorten it, and send it again.': 'आपने जो लिखा है वह बहुत लंबा है। पीछे जाएँ, छोटा करें और फिर भेजें।',
    'The form could not be read. Go back and send it again.': 'फ़ॉर्म पढ़ा नहीं जा सका। पीछे जाएँ और फिर भेजें।',
    'What we do with your details': 'हम आपकी जानकारी का क्या करते हैं',
    'Page not found': 'पेज नहीं मिला',
    'Go on from the home page': 'होम पेज से आगे बढ़ें',
    'See our services': 'हमारी सेवाएँ देखें',
  },
};

/** What a form that no script has sent is answered with: the language of the page it stood on. */
export interface Words {
  readonly language: Language;
  /** The text for an English one, in English where there is none. */
  readonly t: (english: string) => string;
  /** The address of a page of the site in this language. */
  readonly pageAt: (path: string) => string;
  /** The query that a page of the server's own is asked for in this language with. */
  readonly query: (flag?: 'sent' | `sent=${string}`) => string;
  /** The composition's page that says that there is none. */
  readonly frameFile: string;
}

/** @param requested what stands in the query */
export function wordsIn(requested: unknown): Words {
  const language = languageNamed(requested) ?? ownLanguage;
  const dictionary = language === ownLanguage ? {} : texts[language];
  return {
    language,
    t: (english) => dictionary[english] ?? withNumber(dictionary, english),
    pageAt: (path) => inLanguage(path, language),
    query: (flag) => {
      const asked = [...(flag === undefined ? [] : [flag]), ...(language === ownLanguage ? [] : [`${languageParameter}=${language}`])];
      return asked.length === 0 ? '' : `?${asked.join('&')}`;
    },
    frameFile: `live${baseOf(language)}/404.html`,
  };
}

function withNumber(dictionary: Readonly<Record<string, string>>, english: string): string {
  const { text, values } = numberApart(english);
  return dictionary[text]?.replace('{number}', values['number'] ?? '') ?? english;
}
