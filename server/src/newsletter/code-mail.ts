import { inLanguage } from '@platband/slice/contract/languages';
import { company } from 'shared-contracts/contract/company';
import { newsletterHash } from 'shared-contracts/contract/forms/newsletter-otp';
import { type Language, languageOr } from 'shared-contracts/contract/languages';
import { limits } from 'shared-contracts/contract/limits';

interface Mail {
  readonly subject: string;
  readonly body: string;
}

const { codeMinutes: minutes } = limits;

const mails: Readonly<Record<Language, (code: string, link: string) => Mail>> = {
  'en-IN': (code, link) => ({
    subject: `Your code for the ${company().name} newsletter`,
    body: `Your code is ${code}\n\nEnter it here:\n${link}\n\nIt is valid for ${minutes} minutes. If you did not ask for it, you don’t need to do anything.\n`,
  }),
  hi: (code, link) => ({
    subject: `${company().name} के न्यूज़लेटर के लिए आपका कोड`,
    body: `आपका कोड है ${code}\n\nइसे यहाँ लिखें:\n${link}\n\nयह ${minutes} मिनट तक चलेगा। अगर आपने यह कोड नहीं माँगा, तो आपको कुछ नहीं करना है।\n`,
  }),
};

/**
 * Composes the mail with a code, in the language of the form's page, with a link to the code's
 * field. The address is in the link's hash, which is never logged.
 */
export function codeMail(requested: unknown, code: string, origin: string, email: string): Mail {
  const language = languageOr(requested);
  return mails[language](code, `${origin}${inLanguage('/', language)}${newsletterHash(email)}`);
}
