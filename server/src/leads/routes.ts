import { randomUUID } from 'node:crypto';
import { getArm } from '@platband/releases/service';
import { plausibleNow } from '@platband/releases/site';
import { bodyLimitBytes, checked, clientOf, reject } from '@platband/server-kit/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { leadCalls, type PostCall } from 'shared-contracts/contract/api/all-calls';
import { receivedBefore } from 'shared-contracts/contract/api/rejections';
import { sliceLead } from 'shared-contracts/contract/api/slice-lead';
import { getContext, getIdempotencyKey } from '../http/lead-headers';
import { rejectTooMany } from '../http/reject-too-many';
import { nameTooLargeResume, takeResume } from '../resumes/resume';
import { type LiveForm, liveForms } from './live-forms';
import { quarantineReason } from './quarantine-reason';
import { withReadableEmail } from './readable-email';
import { isSynthetic } from './synthetic-lead-repository';

/**
 * Registers all calls that create a lead (§7). They respond after the commit, and the same way for
 * quarantined leads.
 */
export async function leadRoutes(server: FastifyInstance): Promise<void> {
  const { consents, database, leads, limits, settings } = server;
  for (const [kind, call] of Object.entries(leadCalls)) {
    const takes =
      call.bodyLimitBytes === undefined
        ? { bodyLimit: bodyLimitBytes }
        : { bodyLimit: call.bodyLimitBytes, errorHandler: nameTooLargeResume };
    server.post(call.path, takes, (request) => take(request, kind, call));
  }
  server.post<{ Params: { slice: string; form: string } }>(
    sliceLead.path,
    { bodyLimit: bodyLimitBytes },
    async (request) => {
      const kind = `${request.params.slice}/${request.params.form}`;
      const form = (
        await liveForms(settings.siteFolder, getArm(request, server.releases.gradual.shown()))
      ).get(kind);
      if (form === undefined) throw reject(404, 'No live slice has this form.');
      return take(request, kind, form.call, form);
    },
  );

  /** Returns the key of a test lead, or null if it is unknown, since anyone may send the header. */
  async function getTestKey({ headers }: FastifyRequest): Promise<string | null> {
    const key = headers['x-test-lead']?.toString().slice(0, 200);
    if (!key) return null;
    return key === settings.testLeadKey || (await isSynthetic(database, key)) ? key : null;
  }

  async function take(
    request: FastifyRequest,
    kind: string,
    { path, request: schema }: PostCall,
    form?: LiveForm,
  ) {
    await rejectTooMany(limits, clientOf(request), kind);
    const {
      fillMs,
      honeypot,
      notice,
      form: formId,
      language,
      page,
      ...source
    } = getContext(request.headers);
    const testKey = await getTestKey(request);
    request.isTestLead = testKey !== null;
    const id = await leads.accept({
      kind,
      ...takeResume(withReadableEmail(checked(schema, request.body))),
      receivedAt: plausibleNow(),
      idempotencyKey: getIdempotencyKey(request.headers) ?? randomUUID(),
      consent: consents.of({ notice, form: formId, language, page }, path, form?.definition),
      source,
      labels: form?.labels ?? null,
      testKey,
      quarantineReason: quarantineReason(
        { fillMs, honeypot, isTest: request.isTestLead },
        settings.minimumFillMs,
      ),
    });
    if (id === null) throw reject(409, receivedBefore);
    return { id, message: 'Thank you. We have received your enquiry.' };
  }
}
