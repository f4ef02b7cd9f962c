import { deployStep } from '@platform/slice/contract/deploy-step';
import { jsonSchemaOf } from '@platform/slice/contract/json-schema-of';
import { megabytes } from '@platform/slice/contract/readable';
import { releaseList, releaseStatus } from '@platform/slice/contract/release-list';
import { problemList } from '@platform/slice/contract/schema-parts';
import { sliceStatus } from '@platform/slice/contract/slice-status';
import { literal, object } from 'valibot';
import { limits } from './bundle-limits';
import { promotionOrder, rollbackOrder, trialReport } from './orders';

const text = { type: 'string' } as const;

const inJson = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } });
const message = (description: string) => inJson(description, { type: 'object', properties: { message: text }, required: ['message'] });
const sliceParameter = { name: 'slice', in: 'path', required: true, schema: text, example: 'mf-home' };
const rejections = {
  401: message('No token, or one that is not valid any more'),
  403: message('The token is for another slice, or for something else'),
  429: message('Too often; Retry-After has the seconds to wait'),
};

const steps = {
  description: 'What happens, a line of JSON for each step; the last is live, previewed, gradual, stopped, retired, refused or failed',
  content: { 'application/x-ndjson': { schema: jsonSchemaOf(deployStep) } },
};

/** How a release comes to visitors; without: to everyone at once. */
const rollout = [
  { name: 'gradual', in: 'query', schema: text, example: '5,25,100', description: 'To so many per cent of visitors, one after the other' },
  { name: 'every', in: 'query', schema: { type: 'integer' }, description: 'Seconds that each share lasts; without: by hand' },
  { name: 'cohort', in: 'query', schema: text, example: 'staff', description: 'To whoever opens the address in the answer' },
];
const recorded = object({ recorded: literal(true) });

const done = (schema: object) => inJson('Done', schema);
const notAsDescribed = { 400: message('It is not as described') };
const noSlice = { 400: message('It is no built slice') };
const sentAs = (type: string, schema: object) => ({ required: true, content: { [type]: { schema } } });
const tarball = sentAs('application/gzip', { type: 'string', format: 'binary' });

interface Call {
  /** Besides the slice. */
  readonly parameters?: readonly object[];
  readonly requestBody?: object;
  /** Besides those of a missing token or right. */
  readonly responses: Readonly<Record<number, object>>;
}

const call = (summary: string, { responses, ...more }: Call) => ({ summary, ...more, responses: { ...responses, ...rejections } });
const ofSlice = (summary: string, { parameters = [], ...more }: Call) =>
  call(summary, { parameters: [sliceParameter, ...parameters], ...more });

/** The description of `/deploy/`, for programs. */
export const deployApi = {
  openapi: '3.1.0',
  info: { title: 'Releases', version: '1.0.0' },
  servers: [{ url: '/deploy' }],
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/releases': {
      get: call('What is live, since when and by whom, and what has been tried', {
        responses: {
          200: done(jsonSchemaOf(releaseList)),
        },
      }),
    },
    '/releases/{slice}': {
      post: ofSlice('Sends a built slice as npm pack packs it; sent again, the answer says what became of it', {
        parameters: rollout,
        requestBody: {
          ...tarball,
          description: `At most ${megabytes(limits.sentBytes)}; package/package.json, package/dist/** and package/dist-server/**`,
        },
        responses: { 200: steps, ...noSlice, 413: message('It is too large'), 415: message('It is not sent as application/gzip') },
      }),
    },
    '/releases/{slice}/{release}': {
      get: ofSlice('What became of a release; with "Accept: application/gzip", the release itself, as it can be sent to another site', {
        parameters: [{ name: 'release', in: 'path', required: true, schema: text }],
        responses: {
          200: done(jsonSchemaOf(releaseStatus)),
          404: message('It never arrived, or is not here any more'),
        },
      }),
    },
    '/slices/{slice}': {
      get: ofSlice('What a live slice has, requires and is required for, its sizes and its deprecations', {
        responses: { 200: done(jsonSchemaOf(sliceStatus)), 404: message('It is not live') },
      }),
    },
    '/checks/{slice}': {
      post: ofSlice('What a built slice would be refused for; nothing changes', {
        requestBody: tarball,
        responses: { 200: done(jsonSchemaOf(problemList)), ...noSlice },
      }),
    },
    '/previews/{slice}': {
      post: ofSlice('Checks and composes a built slice, and answers with an address to see it at; what is live stays as it is', {
        requestBody: tarball,
        responses: { 200: steps, ...noSlice },
      }),
    },
    '/trials/{slice}': {
      post: ofSlice('Records what was seen of a release in a browser; no problems: what is not its own was as before', {
        requestBody: sentAs('application/json', jsonSchemaOf(trialReport)),
        responses: { 200: done(jsonSchemaOf(recorded)), ...notAsDescribed },
      }),
    },
    '/promotions/{slice}': {
      post: ofSlice('Makes a release live that has been previewed, these very bytes', {
        parameters: rollout,
        requestBody: sentAs('application/json', jsonSchemaOf(promotionOrder)),
        responses: { 200: steps, ...notAsDescribed },
      }),
    },
    '/rollbacks/{slice}': {
      post: ofSlice('Makes a release live that has been live before; without one, the one before', {
        requestBody: sentAs('application/json', jsonSchemaOf(rollbackOrder)),
        responses: { 200: steps, ...notAsDescribed },
      }),
    },
    '/stops/{slice}': {
      post: ofSlice('Ends the gradual deploy of the slice: everyone gets what is live', { responses: { 200: steps } }),
    },
    '/retirements/{slice}': {
      post: ofSlice('Takes a slice out of what is live; a rollback brings it back', { responses: { 200: steps } }),
    },
  },
} as const;
