import { join, sep } from 'node:path';
import { type Format, folder, listed, origin } from '@platform/releases/http/formats';
import { leadCalls } from 'shared-contracts/contract/api/all-calls';
import { isSliceFormKind } from 'shared-contracts/contract/form/slice-form';

/** With a slash at its end. */
export const contentFolder: Format<string> = { ...folder, read: (text) => join(text, sep) };

/**
 * The repository that `/content/` edits: that of the content folder on this machine, or one at a
 * forge.
 */
export type EditedRepository =
  | { readonly backend: 'local' }
  | {
      readonly backend: 'github' | 'gitlab' | 'gitea';
      /** `acme/site` */
      readonly repo: string;
      readonly branch: string;
      /**
       * Where people sign in: a forge of one's own, or what signs them in at GitHub; null: the
       * backend's usual place.
       */
      readonly signIn: string | null;
      /** As the forge has registered this site, with GitLab and Gitea. */
      readonly appId: string | null;
    };

export const editedRepository: Format<EditedRepository> = {
  write:
    'local, for the git repository of the content folder, or one at a forge: github, gitlab or gitea, owner/name, branch, and where people sign in, as in gitea acme/site main https://git.acme.example 1a2b-the-application-id',
  read: (text) => {
    const [backend = '', repo = '', branch = '', signIn, appId, ...more] = text.split(/\s+/);
    if (text === 'local') return { backend: text };
    const isUsable = /^[\w.-]+(?:\/[\w.-]+)+$/.test(repo) && branch !== '' && more.length === 0;
    if (!isUsable || (signIn !== undefined && origin.read(signIn) === undefined)) return undefined;
    if (backend !== 'github' && backend !== 'gitlab' && backend !== 'gitea') return undefined;
    return { backend, repo, branch, signIn: signIn ?? null, appId: appId ?? null };
  },
};

const isAddress = (text: string) =>
  /^[^\s,;:<>"()[\]\\@]+@[^\s,;:<>"()[\]\\@]+\.[^\s,;:<>"()[\]\\@.]+$/.test(text);

export const mailAddress: Format<string> = {
  write: 'an email address and nothing else, as site@example.com',
  read: (text) => (isAddress(text) ? text : undefined),
};

export const mailAddresses: Format<string> = {
  write: 'an email address, or several with commas, as desk@example.com',
  read: (text) => (listed(text).every(isAddress) ? listed(text).join(', ') : undefined),
};

export const smtpUrl: Format<string> = {
  write:
    'smtp://name:password@mail.example.com:587, or smtps://…; what stands in it is percent-encoded',
  read: (text) => (/^smtps?:\/\//i.test(text) && URL.canParse(text) ? text : undefined),
  isSecret: true,
};

export const addressesByForm: Format<Readonly<Record<string, string>>> = {
  write: `contact=desk@example.com, several with commas. The forms are ${Object.keys(leadCalls).join(', ')}, and those of slices as mf-loans/rate-alert`,
  read: (text) => {
    const pairs = listed(text).map((pair) => pair.split('='));
    const isUsable = pairs.every(
      ([form = '', address = '', ...more]) =>
        (Object.hasOwn(leadCalls, form) || isSliceFormKind(form)) &&
        isAddress(address) &&
        more.length === 0,
    );
    return isUsable ? (Object.fromEntries(pairs) as Record<string, string>) : undefined;
  },
};

/** Leads are personal data: they leave in the clear for this machine only. */
export const webhookUrl: Format<string> = {
  write: 'an address that begins with https://',
  read: (text) => {
    if (!URL.canParse(text)) return undefined;
    const { protocol, hostname } = new URL(text);
    const isOwn = protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    return protocol === 'https:' || isOwn ? text : undefined;
  },
  isSecret: true,
};

export const webhookKey: Format<Buffer> = {
  write:
    'whsec_ and at least 24 bytes in base64, as echo "whsec_$(openssl rand -base64 32)" prints it',
  read: (text) => {
    const key = Buffer.from(/^whsec_([\w+/=-]+)$/.exec(text)?.[1] ?? '', 'base64');
    return key.length < 24 ? undefined : key;
  },
  isSecret: true,
};
