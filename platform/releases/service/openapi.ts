import { limits, megabytes } from './bundle-limits';

const text = { type: 'string' } as const;
const number = { type: 'number' } as const;
const orNull = (type: string) => ({ type: [type, 'null'] });
const moment = { type: 'string', format: 'date-time' } as const;
const problems = { type: 'array', items: text } as const;

const inJson = (description: string, schema: object) => ({ description, content: { 'application/json': { schema } } });
const message = (description: string) => inJson(description, { type: 'object', properties: { message: text }, required: ['message'] });
const object = (properties: Readonly<Record<string, object>>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const composed = { slice: text, release: text, composition: text };

const sliceParameter = { name: 'slice', in: 'path', required: true, schema: text, example: 'mf-home' };
const rejections = {
  401: message('No token, or one that is not valid any more'),
  403: message('The token is for another slice, or for something else'),
  429: message('Too often; Retry-After has the seconds to wait'),
};

const steps = {
  description: 'What happens, a line of JSON for each step; the last is live, previewed, gradual, stopped, retired, refused or failed',
  content: {
    'application/x-ndjson': {
      schema: {
        oneOf: [
          object({ step: { const: 'received' }, slice: text, release: text, bytes: { type: 'integer' } }),
          object({ step: { const: 'waiting' } }),
          object({ step: { const: 'checked' } }),
          object({ step: { const: 'rendered' }, pages: { type: 'integer' }, of: { type: 'integer' } }),
          object({ step: { const: 'trying' }, place: text }),
          object({ step: { const: 'live' }, ...composed, replaced: text, seconds: number, warnings: problems }, ['replaced', 'warnings']),
          object({ step: { const: 'previewed' }, ...composed, address: text, until: moment }),
          object({ step: { const: 'gradual' }, ...composed, share: number, next: moment, address: text }, ['next', 'address']),
          object({ step: { const: 'stopped' }, slice: text, release: text }),
          object({ step: { const: 'retired' }, ...composed, seconds: number }),
          object({ step: { const: 'refused' }, problems }),
          object({ step: { const: 'failed' }, message: text }),
        ],
      },
    },
  },
};

const origin = { by: text, commit: orNull('string'), message: orNull('string') };
const outcome = {
  type: 'string',
  enum: ['live', 'previewed', 'refused', 'failed', 'rolled back', 'retired', 'gradual', 'stopped', 'taken back'],
} as const;
const trial = object({ at: moment, by: text, place: text, problems });
const share = object({ bad: { type: 'integer' }, of: { type: 'integer' } });
const gradual = object({
  ...{ slice: text, release: text, by: text, since: moment, share: number, cohort: orNull('string') },
  ...{ next: orNull('string'), nextShare: orNull('number') },
  figures: { type: 'array', items: object({ what: text, old: share, new: share }) },
});
/** How a release comes to visitors; without: to everyone at once. */
const rollout = [
  { name: 'gradual', in: 'query', schema: text, example: '5,25,100', description: 'To so many per cent of visitors, one after the other' },
  { name: 'every', in: 'query', schema: { type: 'integer' }, description: 'Seconds that each share lasts; without: by hand' },
  { name: 'cohort', in: 'query', schema: text, example: 'staff', description: 'To whoever opens the address in the answer' },
];
const attempt = object({ at: moment, slice: text, release: text, ...origin, outcome, problems, trial, seconds: number }, [
  'problems',
  'trial',
]);

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
          200: done(
            object(
              {
                live: { oneOf: [object({ composition: text, since: moment }), { type: 'null' }] },
                slices: {
                  type: 'object',
                  additionalProperties: object({ release: text, since: moment, ...origin, bytes: orNull('integer') }),
                },
                gradual,
                history: { type: 'array', items: attempt },
              },
              ['gradual'],
            ),
          ),
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
          200: done(
            object({
              slice: text,
              release: text,
              outcome: { type: 'string', enum: [...outcome.enum, 'under way'] },
              isLive: { type: 'boolean' },
              problems,
              at: moment,
              seconds: orNull('number'),
              ...origin,
            }),
          ),
          404: message('It never arrived, or is not here any more'),
        },
      }),
    },
    '/slices/{slice}': {
      get: ofSlice('What a live slice has, requires and is required for, its sizes and its deprecations', {
        responses: { 200: done({ type: 'object' }), 404: message('It is not live') },
      }),
    },
    '/checks/{slice}': {
      post: ofSlice('What a built slice would be refused for; nothing changes', {
        requestBody: tarball,
        responses: { 200: done(object({ problems })), ...noSlice },
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
        requestBody: sentAs('application/json', object({ release: text, place: text, problems })),
        responses: { 200: done(object({ recorded: { const: true } })), ...notAsDescribed },
      }),
    },
    '/promotions/{slice}': {
      post: ofSlice('Makes a release live that has been previewed, these very bytes', {
        parameters: rollout,
        requestBody: sentAs('application/json', object({ release: text })),
        responses: { 200: steps, ...notAsDescribed },
      }),
    },
    '/rollbacks/{slice}': {
      post: ofSlice('Makes a release live that has been live before; without one, the one before', {
        requestBody: sentAs('application/json', object({ release: text, from: text }, ['release', 'from'])),
        responses: { 200: steps, ...notAsDescribed },
      }),
    },
    '/stops/{slice}': {
      post: ofSlice('Ends the gradual deploy of the slice: everyone gets what is live', { responses: { 200: steps } }),
    },
    '/retirements/{slice}': {
      post: ofSlice('Takes a slice out of what is live; a rollback brings it back', { responses: { 200: steps } }),
    },
    '/events': {
      get: call('Server-sent events: live, at the start and at each change; attempt, for each that has ended', {
        responses: { 200: { description: 'Events', content: { 'text/event-stream': {} } } },
      }),
    },
  },
} as const;
