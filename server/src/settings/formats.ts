import { type Format, listed } from '@platband/server-kit/settings';
import { leadCalls } from 'shared-contracts/contract/api/all-calls';
import { isSliceFormKind } from 'shared-contracts/contract/form/slice-form';

const isAddress = (text: string) =>
  /^[^\s,;:<>"()[\]\\@]+@[^\s,;:<>"()[\]\\@]+\.[^\s,;:<>"()[\]\\@.]+$/.test(text);

export const mailAddress: Format<string> = {
  write: 'an email address without a name, such as site@example.com',
  read: (text) => (isAddress(text) ? text : undefined),
};

export const testLeadKey: Format<string> = {
  write: 'a secret of at least 16 characters',
  read: (text) => (text.length >= 16 ? text : undefined),
  isSecret: true,
};

export const mailAddresses: Format<string> = {
  write: 'one or more email addresses separated by commas, such as desk@example.com',
  read: (text) => (listed(text).every(isAddress) ? listed(text).join(', ') : undefined),
};

export const smtpUrl: Format<string> = {
  write:
    'an address such as smtp://name:password@mail.example.com:587 or smtps://…, with name and password percent-encoded',
  read: (text) => (/^smtps?:\/\//i.test(text) && URL.canParse(text) ? text : undefined),
  isSecret: true,
};

export const addressesByForm: Format<Readonly<Record<string, string>>> = {
  write: `a form and its email address, such as contact=desk@example.com, several separated by commas. The forms are ${Object.keys(leadCalls).join(', ')}, and those of slices, such as mf-loans/rate-alert`,
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
