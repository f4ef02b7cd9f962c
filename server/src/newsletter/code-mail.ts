import { type Language, languageNamed, ownLanguage } from '@platform/slice/contract/languages';
import { company } from 'shared-contracts/contract/company';

interface Mail {
  readonly subject: string;
  readonly body: string;
}

const mails: Readonly<Record<Language, (code: string, minutes: number) => Mail>> = {
  'en-IN': (code, minutes) => ({
    subject: `Your code for the ${company().name} newsletter`,
    body: `Your code is ${code}\n\nIt is valid for ${minutes} minutes. If you did not ask for it, you need not do anything.\n`,
  }),
  hi: (code, minutes) => ({
    subject: `${company().name} के न्यूज़लेटर के लिए आपका कोड`,
    body: `आपका कोड है ${code}\n\nयह ${minutes} मिनट तक चलेगा। अगर आपने यह कोड नहीं माँगा, तो आपको कुछ नहीं करना है।\n`,
  }),
};

/** The mail with a code, in the language of the page that it was asked for on. */
export const codeMail = (language: unknown, code: string, minutes: number): Mail =>
  mails[languageNamed(language) ?? ownLanguage](code, minutes);
