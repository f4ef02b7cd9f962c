import { checked, reject } from '@platband/server-kit/http';
import { megabytes } from '@platband/slice/contract/readable';
import {
  problemList,
  releaseList,
  releaseStatus,
  sliceStatus,
} from '@platband/slice/contract/releases';
import { type GenericSchema, literal, object } from 'valibot';
import { sliceStatus as readSliceStatus } from '../../operations/slice-status';
import { ComposerProcess } from '../composer/composer-process';
import { getOrigin } from '../ledger/attempt';
import { failPreview } from '../ledger/attempt-repository';
import { recordTrial } from '../ledger/trial-repository';
import { checkQuota, endPreview } from '../previews';
import { limits } from '../receive/bundle-limits';
import { packStored } from '../receive/pack-stored';
import type { Asked, Needs } from './deploy-requests';
import {
  previewEnd,
  promotionOrder,
  retirementOrder,
  rollbackOrder,
  stopOrder,
  trialReport,
} from './orders';
import { listReleases, releaseStatus as readReleaseStatus } from './release-list';

export interface Call<Order = unknown> {
  readonly method: 'GET' | 'POST';
  /** Relative to `/deploy`. `:name` is a parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly needs: Needs;
  readonly hasRollout?: boolean;
  /** Set if the body is a built slice packed by `npm pack`. */
  readonly tarball?: { readonly description?: string };
  readonly order?: GenericSchema<unknown, Order>;
  /** Schema for a JSON response. By default, the response contains one line of JSON per step. */
  readonly answer?: GenericSchema;
  /** Error responses by status, in addition to those for a missing right or an invalid body. */
  readonly problems?: Readonly<Record<number, string>>;
  handle(asked: Asked & { readonly order: Order }): unknown;
}

const call = <Order>(
  method: Call['method'],
  path: Call['path'],
  more: Omit<Call<Order>, 'method' | 'path'>,
): Call => ({
  method,
  path,
  ...more,
});

/** Defines a call that checks a permission before a build. It refuses what the deploy would refuse. */
const allowance = (right: string, rights: Needs['rights']) =>
  call('GET', `/rights/${right}/:slice`, {
    summary: `Checks whether the token may ${right} the slice, before a build`,
    needs: { rights, use: `checked the right to ${right} {slice}` },
    answer: object({ allowed: literal(true) }),
    handle: () => ({ allowed: true }),
  });

export const calls: readonly Call[] = [
  call('GET', '/releases', {
    summary: 'Lists live releases, since when and by whom, and recent deploys',
    needs: { rights: null, use: 'listed the releases' },
    answer: releaseList,
    handle: ({ releases }) => listReleases(releases.ledger),
  }),
  call('POST', '/releases/:slice', {
    summary:
      'Deploys a built slice, packed by npm pack. If it is sent again, the response reports the outcome of the first time',
    needs: { rights: ['deploy'], use: 'sent a release of {slice}' },
    hasRollout: true,
    tarball: {
      description: `A tarball of at most ${megabytes(limits.sentBytes)} with package/package.json, package/dist/** and package/dist-server/**`,
    },
    problems: { 413: 'The tarball is too large', 415: 'The content type is not application/gzip' },
    handle: async ({ releases, rollout, receive }) => {
      const { received, end } = await receive();
      return releases.deploy({ ...received, rollout }, end);
    },
  }),
  call('GET', '/releases/:slice/:release', {
    summary:
      'Returns the state of a release or, with "Accept: application/gzip", the release itself, to send it to another site',
    needs: { rights: ['look', 'deploy', 'rollback'], use: 'requested a release of {slice}' },
    answer: releaseStatus,
    problems: { 404: 'The release never arrived, or was removed' },
    handle: async ({ releases: { ledger, folder }, request, slice }) => {
      const { release } = checked(promotionOrder, request.params);
      if (!request.headers.accept?.includes('application/gzip'))
        return readReleaseStatus(ledger, slice, release);
      await folder.fetchForRollback(slice, release);
      const origin = getOrigin((await ledger.sent(slice, release)) ?? {});
      const packed = await packStored({ slice, release, site: folder.path, origin });
      if (packed === null)
        throw reject(
          404,
          `${slice} ${release} was removed, or was stored by an earlier version of the service. Deploy it again.`,
        );
      return packed;
    },
  }),
  call('GET', '/slices/:slice', {
    summary:
      'Returns what a live slice provides and requires, who requires it, its sizes and its deprecations',
    needs: { rights: null, use: 'viewed the status of {slice}' },
    answer: sliceStatus,
    problems: { 404: 'The slice is not live' },
    handle: async ({ releases, slice }) => {
      const status = await readSliceStatus(slice, releases.folder.path);
      if (status === null) throw reject(404, `${slice} is not live.`);
      return status;
    },
  }),
  allowance('deploy', ['deploy']),
  allowance('preview', ['preview', 'deploy']),
  call('POST', '/checks/:slice', {
    summary:
      'Lists the problems for which a built slice would be refused. With ?next, checks it together with everything staged. Changes nothing',
    needs: { rights: ['look', 'preview', 'deploy'], use: 'checked a release of {slice}' },
    tarball: {},
    answer: problemList,
    handle: async ({ releases, request, receive }) => {
      const isNext = 'next' in (request.query as object);
      const { received, end } = await receive();
      return { problems: await releases.getProblems(received, isNext).finally(end) };
    },
  }),
  call('POST', '/previews/:slice', {
    summary:
      'Checks and composes a built slice, and returns an address that shows it. The live site does not change',
    needs: { rights: ['preview', 'deploy'], use: 'previewed {slice}' },
    tarball: {},
    handle: async ({ releases, openPreview, sender, receive }) => {
      await checkQuota(releases.ledger.database, sender.id);
      const { received, end } = await receive();
      return releases.preview(received, openPreview, end);
    },
  }),
  call('POST', '/trials/:slice', {
    summary:
      'Records a trial of a release in a browser. An empty list of problems means that nothing outside the slice changed',
    needs: { rights: ['preview', 'deploy'], use: 'recorded a trial of {slice}' },
    order: trialReport,
    answer: object({ recorded: literal(true) }),
    handle: async ({ releases, slice, sender: { holder: by }, isTrusted, order }) => {
      await recordTrial(releases.ledger.database, { ...order, slice, by, isTrusted });
      return { recorded: true };
    },
  }),
  call('POST', '/withdrawals/:slice', {
    summary: 'Closes a preview by its address, if its trial could not run',
    needs: { rights: ['preview', 'deploy'], use: 'closed a preview of {slice}' },
    order: previewEnd,
    answer: object({ ended: literal(true) }),
    handle: async ({ releases, slice, sender, order: { release, address, reason } }) => {
      const { database } = releases.ledger;
      await endPreview(database, slice, address);
      const preview = { slice, release, tokenId: sender.id };
      await database.transaction([failPreview(preview, `Its trial could not run: ${reason}`)]);
      return { ended: true };
    },
  }),
  call('POST', '/promotions/:slice', {
    summary: 'Makes a previewed release live without rebuilding it',
    needs: { rights: ['deploy'], use: 'promoted {slice}' },
    hasRollout: true,
    order: promotionOrder,
    handle: ({ releases, slice, sender, rollout, order: { release } }) => {
      const composer = new ComposerProcess();
      return releases.promote({ slice, release, sender, composer, rollout }, () => composer.end());
    },
  }),
  call('POST', '/stages/:slice', {
    summary:
      'Stages a built slice, to go live together with others. The response lists what is still missing',
    needs: { rights: ['deploy'], use: 'staged {slice}' },
    tarball: {},
    handle: async ({ releases, openPreview, receive }) => {
      const { received, end } = await receive();
      return releases.stage(received, openPreview, end);
    },
  }),
  call('POST', '/stages/:slice/promotion', {
    summary: 'Makes all staged releases live in one switch, if one of them is of this slice',
    needs: { rights: ['deploy'], use: 'promoted the next composition with {slice}' },
    handle: ({ releases, slice, sender, openPreview }) =>
      releases.promoteNext(slice, sender, openPreview),
  }),
  call('POST', '/rollbacks/:slice', {
    summary:
      'Makes an earlier release live again, by default the previous one. The response warns about slices that become incompatible; "together" rolls those back as well',
    needs: { rights: ['rollback'], use: 'requested a rollback of {slice}' },
    order: rollbackOrder,
    handle: ({ releases, slice, sender, order, requireRight }) => {
      if (order.together === true || order.next === true) requireRight('rollback-others');
      return releases.rollback({ ...order, slice }, sender);
    },
  }),
  call('POST', '/stops/:slice', {
    summary: 'Ends the gradual deploy of the slice: everyone gets the live release',
    needs: { rights: ['deploy', 'rollback'], use: 'stopped a gradual deploy of {slice}' },
    order: stopOrder,
    handle: ({ releases, slice, sender, order: { next } }) =>
      next === true ? releases.unstage(slice, sender) : releases.stop(slice, sender),
  }),
  call('POST', '/retirements/:slice', {
    summary: 'Removes a slice from the live site; a rollback restores it',
    needs: { rights: ['retire'], use: 'retired {slice}' },
    order: retirementOrder,
    handle: ({ releases, slice, sender, order: { together }, requireRight }) => {
      if (together === true) requireRight('rollback-others');
      return releases.retire(slice, sender, together);
    },
  }),
];
