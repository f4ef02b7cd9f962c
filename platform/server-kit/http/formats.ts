import { accessSync, constants } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import { type OidcRule, oidcRulesIn } from '../tokens/oidc';

export interface Format<Value> {
  /** The expected format; completes a sentence that starts with "Expected" or "Set it to". */
  readonly write: string;
  /** Returns undefined for invalid text. */
  readonly read: (text: string) => Value | undefined;
  /** Set if the value may contain a password, so that it is never printed. */
  readonly isSecret?: boolean;
}

export function wholeNumber(least: number, most: number): Format<number> {
  const read = (text: string) =>
    /^\d{1,10}$/.test(text) && Number(text) >= least && Number(text) <= most
      ? Number(text)
      : undefined;
  return { write: `a whole number from ${least} to ${most}`, read };
}

export function oneOf<Value>(values: Readonly<Record<string, Value>>): Format<Value> {
  return {
    write: Object.keys(values).join(', or '),
    read: (text) => (Object.hasOwn(values, text) ? values[text] : undefined),
  };
}

export const logLevel = oneOf(
  Object.fromEntries(
    ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'].map((level) => [level, level]),
  ),
);

export const file: Format<string> = {
  write: 'the path of a readable file',
  read: (text) => (isReadable(text) ? resolve(text) : undefined),
};

export const folder: Format<string> = {
  write: 'the path of a folder',
  read: (text) => resolve(text),
};

export const host: Format<string> = {
  write: 'an address or name of this machine, such as 127.0.0.1, 0.0.0.0 or ::1',
  read: (text) => (isIP(text) !== 0 || /^[a-z\d.-]+$/i.test(text) ? text : undefined),
};

export const origin: Format<string> = {
  write:
    'an address with http:// or https://, without a path or trailing slash, such as https://www.example.com',
  read: (text) =>
    /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text ? text : undefined,
};

export const origins: Format<readonly string[]> = {
  write: 'origins such as https://cdn.example.com, separated by spaces or commas',
  read: (text) =>
    listed(text).every((item) => /^(?:https?|wss?):\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/.test(item))
      ? listed(text)
      : undefined,
};

export const postgresUrl: Format<string> = {
  write:
    'an address such as postgres://user:password@host/name, with user and password percent-encoded',
  read: (text) => (/^postgres(?:ql)?:\/\//i.test(text) && URL.canParse(text) ? text : undefined),
  isSecret: true,
};

export const storeUrl: Format<string> = {
  write: 's3://bucket/folder',
  read: (text) => (/^s3:\/\/[^/]/.test(text) ? text : undefined),
};

export const proxies: Format<number | readonly string[]> = {
  write:
    'the number of proxies in front of the server (1), or their addresses and networks (127.0.0.1, 10.0.0.0/8)',
  read: (text) => {
    if (/^\d$/.test(text)) return Number(text);
    return listed(text).every((proxy) => isIP(proxy) !== 0 || ipaddr.isValidCIDR(proxy))
      ? listed(text)
      : undefined;
  },
};

export const oidcRules: Format<readonly OidcRule[]> = {
  write:
    'issuer, repository, branch and rights, such as https://token.actions.githubusercontent.com acme/mf-shops main deploy:mf-shops,rollback:mf-shops, several separated by semicolons',
  read: oidcRulesIn,
};

export const urls: Format<readonly string[]> = {
  write: 'one or more addresses that begin with https:// or http://, separated by spaces',
  read: (text) => {
    const addresses = text.split(/\s+/);
    return addresses.every((address) => /^https?:/.test(address) && URL.canParse(address))
      ? addresses
      : undefined;
  },
  isSecret: true,
};

export const method: Format<string> = {
  write: 'an HTTP method in capitals, such as POST or PURGE',
  read: (text) =>
    /^[A-Z]{3,20}$/.test(text) && !/^(?:CONNECT|TRACE|TRACK)$/.test(text) ? text : undefined,
};

export const headers: Format<Readonly<Record<string, string>>> = {
  write: 'headers such as Name: value, several separated by semicolons',
  read: (text) => {
    const pairs = text.split(/;\s*/).map((header) => /^([\w-]+):\s*([\x20-\x7e]+)$/.exec(header));
    return pairs.every((pair) => pair !== null)
      ? Object.fromEntries(pairs.map(([, name, value]) => [name, value]))
      : undefined;
  },
  isSecret: true,
};

/** Accepts any text, which may be a token. */
export const secretText: Format<string> = { write: 'text', read: (text) => text, isSecret: true };

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

export const listed = (text: string): readonly string[] =>
  text.split(/[\s,]+/).filter((item) => item !== '');

/** Webhooks may carry personal data, so plain HTTP is only allowed to this machine. */
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
    'whsec_ followed by at least 24 bytes in base64, such as the output of echo "whsec_$(openssl rand -base64 32)"',
  read: (text) => {
    const key = Buffer.from(/^whsec_([\w+/=-]+)$/.exec(text)?.[1] ?? '', 'base64');
    return key.length < 24 ? undefined : key;
  },
  isSecret: true,
};
