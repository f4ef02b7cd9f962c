import type { Database } from '@platband/server-kit/database';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import type { LeadContext } from 'shared-contracts/contract/api/lead-context';
import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';
import { allForms } from 'shared-contracts/contract/generated/all-forms';
import {
  type Language,
  languageOr,
  languages,
  ownLanguage,
} from 'shared-contracts/contract/languages';
import { privacyNoticeVersion } from 'shared-contracts/contract/privacy-notice';
import { noticeItems } from 'shared-contracts/contract/privacy-notice-texts';
import { formsInHindi } from 'shared-contracts/contract/texts/forms-hi';
import type { Settings } from '../settings/settings';
import { readNotices, storeNotices } from './notice-repository';

/** The privacy notice shown beside the button: version, page and text. */
export interface Consent {
  readonly notice: string | null;
  readonly page: string | null;
  readonly form?: string;
  readonly language?: string;
  readonly text?: string;
}

/**
 * Privacy notices by version, form and language. Forms from earlier releases may still be
 * submitted.
 */
export class Consents {
  constructor(
    private readonly texts: ReadonlyMap<string, string>,
    private readonly days: number,
  ) {}

  /**
   * @param path The call's path, for pages that do not send their form.
   * @param own A slice form. Its notice may change with each release, so it is read from the
   *   current one.
   */
  of(
    { notice, form, language, page }: Pick<LeadContext, 'notice' | 'form' | 'language' | 'page'>,
    path: string,
    own?: FormDefinition,
  ): Consent {
    const read = languageOr(language);
    const shown = form ?? forms.find(({ call }) => call?.path === path)?.id ?? '';
    const ownText =
      own !== undefined && notice === privacyNoticeVersion
        ? noticeText(own, read, this.days)
        : undefined;
    const text =
      ownText ??
      (notice === undefined
        ? undefined
        : this.texts.get(textKey(notice, shown, language ?? ownLanguage)));
    return {
      notice: notice ?? null,
      page: page ?? null,
      ...(form !== undefined && { form }),
      ...(language !== undefined && { language }),
      ...(text !== undefined && { text }),
    };
  }
}

const forms: readonly FormDefinition[] = allForms;
const textKey = (version: string, form: string, language: string) =>
  `${version} ${form} ${language}`;
const labels: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  'en-IN': {},
  hi: formsInHindi,
};

function noticeText(form: FormDefinition, language: Language, days: number): string {
  const items = noticeItems(form, {
    language,
    days,
    label: (english) => labels[language][english] ?? english,
  });
  return items.map(({ heading, text }) => `${heading}: ${text}`).join('\n');
}

/** Stores the current notices and reads all earlier ones. */
export async function openConsents(
  database: Database,
  { retentionDays }: Pick<Settings, 'retentionDays'>,
): Promise<Consents> {
  const notices = forms.flatMap((form) =>
    languages.map(({ code }) => ({
      form: form.id,
      language: code,
      text: noticeText(form, code, retentionDays),
    })),
  );
  await storeNotices(database, privacyNoticeVersion, notices);
  const stored = await readNotices(database);
  return new Consents(
    new Map(
      stored.map(({ version, form, language, text }) => [textKey(version, form, language), text]),
    ),
    retentionDays,
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly consents: Consents;
  }
}

export const consentsPlugin = fp(
  async (server: FastifyInstance) =>
    void server.decorate('consents', await openConsents(server.database, server.settings)),
  { name: 'consents', dependencies: ['database'] },
);
