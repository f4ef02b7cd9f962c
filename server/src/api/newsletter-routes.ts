import type { FastifyInstance } from 'fastify';
import { callTo } from 'shared-contracts/contract/api/all-calls';
import { newsletterForm } from 'shared-contracts/contract/forms/newsletter';
import { newsletterOtpForm } from 'shared-contracts/contract/forms/newsletter-otp';
import type { Newsletter } from '../newsletter/newsletter';
import type { RateLimits } from '../protection/rate-limits';
import type { Settings } from '../settings';
import { checked, contextOf } from './checked';
import { refuse } from './refusal';
import { minutes, refuseAutomatons, refuseTooMany } from './refuse-spam';

interface NewsletterRoutes {
  readonly newsletter: Newsletter;
  readonly limits: RateLimits;
  readonly settings: Settings;
}

const subscribe = callTo(newsletterForm.call.path);
const verifyOtp = callTo(newsletterOtpForm.call.path);

/** Subscribing and confirming (§7). The messages are the texts the site shows (§4, §8). */
export async function newsletterRoutes(server: FastifyInstance, { newsletter, limits, settings }: NewsletterRoutes): Promise<void> {
  server.post(subscribe.path, async (request) => {
    await refuseTooMany(limits, request.ip, 'subscribe');
    const { notice = null, page = null, fillMs, trap } = contextOf(request.headers);
    refuseAutomatons({ fillMs, trap }, settings.minimumFillMs);
    const { email } = checked(subscribe.request, request.body) as { readonly email: string };
    const retryAfterMs = await newsletter.subscribe(email, { notice, page });
    if (retryAfterMs !== null) {
      throw refuse(429, `Too many codes have been asked for. Please try again in ${minutes(retryAfterMs)}.`, { retryAfterMs });
    }
    return { message: 'Subscribed successfully!' };
  });

  server.post(verifyOtp.path, async (request) => {
    await refuseTooMany(limits, request.ip, 'verify-otp');
    const { email, otp } = checked(verifyOtp.request, request.body) as { readonly email: string; readonly otp: string };
    if (!(await newsletter.verify(email, otp))) throw refuse(400, 'OTP verification failed. Try again.');
    return { message: 'Subscription verified successfully!' };
  });
}
