import type { ReportedCount } from '@platband/slice/contract/reports';
import { beforeAll, expect, test, vi } from 'vitest';
import { type Team, teamAt } from '../testing/deploys';
import { deployServerForAll } from '../testing/mounted-server';
import { cases, drawVisits, mulberry32, type Visits } from '../testing/simulate-visits';

const site = deployServerForAll({ TRUST_PROXY: '1', LOG_LEVEL: 'silent' });
let team: Team;
beforeAll(async () => {
  team = await teamAt(site, 'deploy:*, rollback:*');
});

const pageLoads = 3_000;
const atOnce = 16;

const countsOf = (visit: ReturnType<ReturnType<typeof drawVisits>>): readonly ReportedCount[] => {
  const count = { slice: 'plants', release: '', subject: '', step: 0, count: 1 };
  const events = Object.entries({
    loaded: true,
    failed: visit.failed,
    error: visit.erred,
    'order-begun': visit.begun,
    'order-sent': visit.finished,
  }).flatMap(([what, happened]) => (happened ? [{ ...count, what }] : []));
  return [
    ...events,
    { ...count, what: 'LCP', step: visit.lcp },
    { ...count, what: 'INP', step: visit.inp },
  ];
};

let network = 0;

/** Loads a page of an arm and reports the visit, as a browser in a separate network does. */
async function visit(composition: string, counts: readonly ReportedCount[]): Promise<void> {
  network += 1;
  const address = `${10 + (network >> 16)}.${(network >> 8) % 256}.${network % 256}.1`;
  const headers = { 'x-forwarded-for': address };
  const loaded = await fetch(`${site.origin}/reports?composition=${composition}`, { headers });
  // Once the deploy has ended, there are no tokens.
  const token = (await loaded.text()) || undefined;
  const body = JSON.stringify({ composition, visit: token, counts });
  const { status } = await fetch(`${site.origin}/reports`, { method: 'POST', headers, body });
  expect(status).toBe(204);
}

const harmless = ['live', 'gradual'];
const bad = ['taken back', 'gradual'];
const allowed = (share: number): Readonly<Record<string, readonly string[]>> => ({
  'nothing is worse': harmless,
  'nothing is worse on a new page': harmless,
  'every load fails': share === 1 ? bad : ['taken back'],
  'a fifth of the loads fails': share === 10 ? ['taken back'] : bad,
  // In one of six runs the share grows.
  'one visit in twenty more has an error': [...bad, 'live'],
});

test.each([1, 3, 10].flatMap((share) => cases.map((one) => ({ share, ...one }))))(
  'judges real reports at $share % if $what',
  async ({ share, what, worse, ...more }) => {
    const last = await team.deploy(`At ${share}, ${what}`, `?gradual=${share}&every=3600`);
    const fresh = String(last['composition']);
    const old = (await team.list()).live?.composition ?? '';
    const random = mulberry32(share);
    const draw = { old: drawVisits({}, random), new: drawVisits(worse as Partial<Visits>, random) };
    let at = 0;
    const come = async () => {
      for (at += 1; at <= pageLoads; at += 1) {
        const isNew = at % Math.round(100 / share) === 0;
        const counts = countsOf(draw[isNew ? 'new' : 'old']());
        const ofOther = counts.map((counted) => ({ ...counted, slice: 'notes' }));
        await visit(isNew ? fresh : old, !isNew && 'isNew' in more ? ofOther : counts);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, come));
    await site.server.visits.write();
    // The share's time is over.
    await site.server.database.transaction([{ sql: 'UPDATE gradual_deploy SET next_at = 1' }]);
    const end = async () => {
      const { history } = await team.list();
      const event = history.find(({ release }) => release === last['release']);
      const isAsked = event?.outcome === 'gradual' && event.problems !== undefined;
      return event?.outcome !== 'gradual' || isAsked ? event : null;
    };
    const ended = await vi.waitUntil(end, { timeout: 10_000, interval: 1_000 }).catch(() => null);
    const outcome = ended?.outcome ?? 'gradual';
    process.stdout.write(
      `${share} % | ${what} | ${outcome} | ${ended?.problems?.join(' ') ?? ''}\n`,
    );
    await team.order('stops/plants');
    expect(allowed(share)[what] ?? bad).toContain(outcome);
  },
  120_000,
);
