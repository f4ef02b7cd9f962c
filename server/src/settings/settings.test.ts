import { cases } from '@platband/slice/build/cases';
import { describe, expect, test, vi } from 'vitest';
import { readSettings } from './settings';

const whole = 'Expected a whole number from';

describe('refuses an invalid setting with its name, value and format', () => {
  cases([
    ['PORT', 'abc', `${whole} 0 to 65535.`],
    ['PORT', '70000', `${whole} 0 to 65535.`],
    ['PORT', '1e3', `${whole} 0 to 65535.`],
    ['DEPLOY_PORT', '-1', `${whole} 0 to 65535.`],
    ['HOST', 'http://localhost', 'Expected an address or name of this machine'],
    ['RELEASES_URL', 'http://bucket/folder', 'Expected s3://bucket/folder.'],
    ['STORE_KEEP_DAYS', '9.5', `${whole} 0 to 36500.`],
    ['STAFF_ADDRESS', 'nonsense', 'Expected one or more email addresses separated by commas'],
    [
      'STAFF_ADDRESS_BY_FORM',
      'contacts=a@b.example',
      'such as contact=desk@example.com, several separated by commas. The forms are ',
    ],
    ['SENDER_ADDRESS', 'Site <site@example.com>', 'Expected an email address without a name'],
    ['RETENTION_DAYS', '-1', `${whole} 0 to 36500.`],
    ['CHECK_SECONDS', 'abc', `${whole} 1 to 3600.`],
    ['KEEP_DAYS', '-3', `${whole} 0 to 36500.`],
    ['INLINE_STYLES_BYTES', 'abc', `${whole} 0 to 10000000.`],
    ['COMPOSE_EVERY_MINUTES', '43200', `${whole} 0 to 35000.`],
    ['RATE_LIMIT', '0', `${whole} 1 to`],
    ['RATE_WINDOW_SECONDS', 'ten', `${whole} 1 to`],
    ['CODES_PER_HOUR', '0', `${whole} 1 to`],
    ['MINIMUM_FILL_MS', '0.7s', `${whole} 0 to`],
    [
      'TRUST_PROXY',
      '10.0.0.1, nginx',
      'Expected the number of proxies in front of the server (1), or their addresses and networks',
    ],
    ['SITE_ORIGIN', 'www.example.com', 'as https://www.example.com.'],
    ['SITE_ORIGIN', 'https://www.example.com/', 'without a path or trailing slash'],
    [
      'TRUSTED_ORIGINS',
      'cdn.example.com',
      'Expected origins such as https://cdn.example.com, separated by spaces or commas',
    ],
    ['PREPARE_PICTURES', 'no', 'Expected 0, or 1.'],
    ['PURGE_METHOD', 'purge', 'Expected an HTTP method in capitals, such as POST or PURGE.'],
    ['CLOSE_TIMEOUT_SECONDS', 'soon', `${whole} 0 to 3600.`],
    [
      'LOG_LEVEL',
      'loud',
      'Expected trace, or debug, or info, or warn, or error, or fatal, or silent.',
    ],
  ])('refuses an invalid setting with what it must be', (name, value, words) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name}=${value} is invalid. `);
    expect(() => readSettings({ [name]: value })).toThrow(words);
  });

  cases([
    ['DATABASE_URL', 'mysql://site:secret@host/site'],
    ['SMTP_URL', 'user:secret@mail.example'],
    ['WEBHOOK_URL', 'foo-secret'],
    ['WEBHOOK_URL', 'http://crm.example/secret'],
    ['WEBHOOK_SECRET', 'secret'],
    ['PURGE_URL', 'https://cache.example cache-secret'],
    ['PURGE_HEADERS', 'token secret'],
  ])('refuses an invalid secret without printing it', (name, value) => {
    const read = () => readSettings({ [name]: value });
    expect(read).toThrow(
      `${name} (not shown, because it may contain a password) is invalid. Expected `,
    );
    expect(read).not.toThrow('secret@');
    expect(read).not.toThrow(value);
  });

  test('reports all invalid settings at once', () => {
    expect(() => readSettings({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(
      /^PORT=abc [^\n]+\nLOG_LEVEL=loud [^\n]+$/,
    );
  });
});

test('reports missing settings that another setting requires', () => {
  const smtp = { SMTP_URL: 'smtp://mail.example.com' };
  expect(() => readSettings(smtp)).toThrow(
    'STAFF_ADDRESS is not set, and its default namaste@udaharan.example is only an example.',
  );
  expect(() => readSettings({ ...smtp, STAFF_ADDRESS: 'desk@example.com' })).toThrow(
    'SENDER_ADDRESS is not set',
  );
  expect(() => readSettings({ WEBHOOK_URL: 'https://crm.example/leads' })).toThrow(
    'WEBHOOK_SECRET is not set, but WEBHOOK_URL needs it.',
  );
  expect(() => readSettings({ PORT: '3000', DEPLOY_PORT: '3000' })).toThrow(
    'DEPLOY_PORT=3000 is the same as PORT.',
  );
});

test('ignores blank and empty values', () => {
  expect(
    readSettings({
      PORT: ' 8080 ',
      LOG_LEVEL: '',
      PREPARE_PICTURES: '0',
      TRUST_PROXY: '127.0.0.1, 10.0.0.0/8',
    }),
  ).toMatchObject({
    port: 8080,
    logLevel: 'info',
    preparePictures: false,
    trustProxy: ['127.0.0.1', '10.0.0.0/8'],
  });
  expect(
    readSettings({
      SITE_ORIGIN: 'https://www.example.com',
      DATABASE_URL: 'postgres://site@%2Fvar%2Frun/site',
      RELEASES_URL: 's3://releases/site',

      STAFF_ADDRESS: 'desk@example.com,hr@example.com',
      WEBHOOK_URL: 'http://127.0.0.1:9/leads',

      PURGE_URL: 'http://cache-1:80/ http://cache-2:80/',
      PURGE_HEADERS: 'X-Key: {key}; Token: a:b',
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32).toString('base64')}`,
    }),
  ).toMatchObject({
    staffAddress: 'desk@example.com, hr@example.com',
    webhookKey: Buffer.alloc(32),
    databaseUrl: expect.any(String),

    purgeUrls: ['http://cache-1:80/', 'http://cache-2:80/'],
    purgeHeaders: { 'X-Key': '{key}', Token: 'a:b' },
  });
  expect(readSettings({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    webhookUrl: null,
    retentionDays: 730,
  });
});

test('refuses a trial browser if the packages that drive it are missing', async () => {
  const settings = { TRIAL_BROWSER: process.execPath };
  expect(readSettings(settings)).toMatchObject({ trialBrowser: process.execPath });
  vi.resetModules();
  vi.doMock('node:module', () => ({
    createRequire: () => ({
      resolve: (name: string) => {
        throw new Error(`Cannot find module '${name}'`);
      },
    }),
  }));
  const image = await import('./settings');
  expect(() => image.readSettings(settings)).toThrow(
    'TRIAL_BROWSER needs the package @playwright/test, which is not installed.',
  );
  vi.doUnmock('node:module');
});
