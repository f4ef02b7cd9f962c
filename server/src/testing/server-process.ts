import { ServerProcess } from '@platband/releases/testing';

/** Starts the loan site's server as a separate process. */
export const startProcess = (
  environment: Readonly<Record<string, string>>,
  port: number,
): Promise<ServerProcess> => ServerProcess.start({ PREPARE_PICTURES: '0', ...environment }, port);

export const postLead = (
  { origin }: Pick<ServerProcess, 'origin'>,
  idempotencyKey: string,
): Promise<Response> =>
  fetch(`${origin}/api/V1/email/contact-us`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify({
      name: 'Asha',
      email: 'a@b.example',
      mobile: '9876543210',
      message: idempotencyKey,
    }),
  });
