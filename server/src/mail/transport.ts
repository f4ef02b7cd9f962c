import { replaceFile } from '@platband/server-kit/disk';
import type { Settings } from '../settings/settings';
import { mailPage } from './mail-page';

export interface Mail {
  /** Determines the Message-ID, so that it stays the same if a mail is sent twice. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly body: string;
  /** Sends HTML with the site's header beside the text. */
  readonly hasHead?: true;
  /** Recipient of replies; defaults to the sender. */
  readonly replyTo?: string;
  readonly attachments?: readonly {
    readonly fileName: string;
    readonly mediaType: string;
    readonly bytes: Buffer;
  }[];
}

export interface MailTransport {
  send(mail: Mail): Promise<void>;
  /** Where mail goes, for the startup message. */
  readonly describes: string;
  /** Returns why mail would fail, or null if the mail server accepts it. */
  problem(): Promise<string | null>;
}

/**
 * Opens the configured transport. The library loads with the first mail, which saves a fifth of a
 * second at startup.
 */
export function openTransport({ smtpUrl, dataFolder, senderAddress }: Settings): MailTransport {
  const domain = senderAddress.split('@')[1] ?? 'localhost';
  const message = ({ id, to, subject, body, hasHead, replyTo, attachments = [] }: Mail) => ({
    from: senderAddress,
    to,
    ...(replyTo !== undefined && { replyTo }),
    subject,
    text: body,
    ...(hasHead && { html: mailPage(subject, body) }),
    attachments: attachments.map(({ fileName, mediaType, bytes }) => ({
      filename: fileName,
      contentType: mediaType,
      content: bytes,
    })),
    messageId: `<${id}@${domain}>`,
    // Keeps holiday responders from answering visitors, to whom replies to a lead's notice go.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  if (smtpUrl !== null) {
    const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
    const smtp = once(async () =>
      (await loadNodemailer()).createTransport(smtpUrl, limits as object),
    );
    return {
      describes: 'Mail is sent by SMTP.',
      send: async (mail) => void (await (await smtp()).sendMail(message(mail))),
      problem: async () =>
        (await smtp()).verify().then(
          () => null,
          (error: Error) =>
            `The mail server in SMTP_URL cannot be used: ${error.message}. Check that it runs, or correct SMTP_URL.`,
        ),
    };
  }
  const folder = `${dataFolder}/mailbox`;
  const composer = once(async () =>
    (await loadNodemailer()).createTransport({ streamTransport: true, buffer: true }),
  );
  return {
    describes: `Mail is written to ${folder} as .eml files and not sent. To send it, set SMTP_URL.`,
    problem: async () =>
      `SMTP_URL is not set, so mail is only written to ${folder}. Set it to send mail.`,
    send: async (mail) => {
      const { message: source } = await (await composer()).sendMail(message(mail));
      await replaceFile(`${folder}/${mail.id}.eml`, source as Buffer);
    },
  };
}

const loadNodemailer = async () => (await import('nodemailer')).default;

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}
