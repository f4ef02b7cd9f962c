import { randomUUID } from 'node:crypto';
import { checked } from '@platform/releases/http/checked';
import { clientOf } from '@platform/releases/http/client-address';
import { bodyLimitBytes } from '@platform/releases/http/json-body';
import { reject } from '@platform/releases/http/rejection';
import type { FastifyInstance } from 'fastify';
import { leadCalls } from 'shared-contracts/contract/api/all-calls';
import { receivedBefore } from 'shared-contracts/contract/api/rejections';
import { contextOf, idempotencyKeyOf } from '../http/lead-headers';
import { rejectTooMany } from '../http/reject-too-many';
import { nameTooLargeResume, takeResume } from '../resumes/resume';
import { quarantineReason } from './quarantine-reason';
import { withReadableEmail } from './readable-email';

/** Every call that leaves a lead (§7). The answer comes after the commit; a lead in quarantine is answered like any other. */
export async function leadRoutes(server: FastifyInstance): Promise<void> {
  const { consents, leads, limits, settings } = server;
  for (const [kind, call] of Object.entries(leadCalls)) {
    const takes =
      call.bodyLimitBytes === undefined
        ? { bodyLimit: bodyLimitBytes }
        : { bodyLimit: call.bodyLimitBytes, errorHandler: nameTooLargeResume };
    server.post(call.path, takes, async (request) => {
      await rejectTooMany(limits, clientOf(request), kind);
      const { notice, form, language, page, fillMs, honeypot, ...source } = contextOf(request.headers);
      const id = await leads.accept({
        kind,
        ...takeResume(withReadableEmail(checked(call.request, request.body))),
        receivedAt: Date.now(),
        idempotencyKey: idempotencyKeyOf(request.headers) ?? randomUUID(),
        consent: consents.of({ notice, form, language, page }, call.path),
        source,
        quarantineReason: quarantineReason(
          { fillMs, honeypot, isTest: request.headers['x-test-lead'] !== undefined },
          settings.minimumFillMs,
        ),
      });
      if (id === null) throw reject(409, receivedBefore);
      return { id, message: 'Thank you. We have received your enquiry.' };
    });
  }
}
