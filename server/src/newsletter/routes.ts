import { checked, clientOf, reject } from '@platband/server-kit/http';
import type { FastifyInstance } from 'fastify';
import { callTo } from 'shared-contracts/contract/api/all-calls';
import { tooManyCodes, waitMessage } from 'shared-contracts/contract/api/rejections';
import { newsletterForm } from 'shared-contracts/contract/forms/newsletter';
import {
  codeAccepted,
  codeRejected,
  newsletterOtpForm,
} from 'shared-contracts/contract/forms/newsletter-otp';
import { getContext } from '../http/lead-headers';
import { rejectTooMany } from '../http/reject-too-many';
import { Newsletter } from './newsletter';

const subscribe = callTo(newsletterForm.call.path);
const verifyOtp = callTo(newsletterOtpForm.call.path);
const subscribed = { id: 'subscribed', message: 'Subscribed successfully!' };

/**
 * Registers subscription and confirmation (§7), with the site's texts (§4, §8). Nothing is
 * quarantined, since the code tells people from programs.
 */
export async function newsletterRoutes(server: FastifyInstance): Promise<void> {
  const { consents, database, limits, origins, outbox, settings } = server;
  const newsletter = new Newsletter(database, settings.codesPerHour, () => outbox.wake(), origins);
  server.post(subscribe.path, async (request) => {
    await rejectTooMany(limits, clientOf(request), 'subscribe');
    const { notice, form, language, page } = getContext(request.headers);
    const { email } = checked(subscribe.request, request.body) as { readonly email: string };
    const retryAfterMs = await newsletter.subscribe(
      email,
      consents.of({ notice, form, language, page }, subscribe.path),
      language,
    );
    if (retryAfterMs !== null) {
      throw reject(429, waitMessage(tooManyCodes, retryAfterMs), { retryAfterMs });
    }
    return subscribed;
  });

  server.post(verifyOtp.path, async (request) => {
    await rejectTooMany(limits, clientOf(request), 'verify-otp');
    const { email, otp } = checked(verifyOtp.request, request.body) as {
      readonly email: string;
      readonly otp: string;
    };
    if (!(await newsletter.verify(email, otp))) throw reject(400, codeRejected);
    return { id: 'verified', message: codeAccepted };
  });
}
