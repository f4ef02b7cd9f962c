import { limits, megabytes } from './bundle-limits';

const text = { type: 'string' } as const;
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

const sliceParameter = { name: 'slice', in: 'path', required: true, schema: text, example: 'mf-home' };
const rejections = {
  401: message('No token, or one that is not valid any more'),
  403: message('The token is for another slice, or for something else'),
  429: message('Too often; Retry-After has the seconds to wait'),
};

/** A line of JSON for each step, sent as it happens. The last one is `live`, `previewed`, `retired`, `refused` or `failed`. */
const steps = {
  description: 'What happens, a line of JSON for each step; the last is live, previewed, retired, refused or failed',
  content: {
    'application/x-ndjson': {
      schema: {
        oneOf: [
          object({ step: { const: 'received' }, slice: text, release: text, bytes: { type: 'integer' } }),
          object({ step: { const: 'waiting' } }),
          object({ step: { const: 'checked' } }),
          object({ step: { const: 'rendered' }, pages: { type: 'integer' }, of: { type: 'integer' } }),
          object(
            {
              step: { const: 'live' },
              slice: text,
              release: text,
              replaced: text,
              composition: text,
              seconds: { type: 'number' },
              warnings: problems,
            },
            ['replaced', 'warnings'],
          ),
          object({ step: { const: 'previewed' }, slice: text, release: text, composition: text, address: text, until: moment }),
          object({ step: { const: 'retired' }, slice: text, release: text, composition: text, seconds: { type: 'number' } }),
          object({ step: { const: 'refused' }, problems }),
          object({ step: { const: 'failed' }, message: text }),
        ],
      },
    },
  },
};

const origin = { by: text, commit: orNull('string'), message: orNull('string') };
const outcome = { type: 'string', enum: ['live', 'previewed', 'refused', 'failed', 'rolled back', 'retired'] } as const;
const trial = object({ at: moment, by: text, place: text, problems });
const attempt = object({ at: moment, slice: text, release: text, ...origin, outcome, problems, trial, seconds: { type: 'number' } }, [
  'problems',
  'trial',
]);

/** The description of `/deploy/`, for programs. */
export const deployApi = {
  openapi: '3.1.0',
  info: { title: 'Releases', version: '1.0.0' },
  servers: [{ url: '/deploy' }],
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: {
    '/releases': {
      get: {
        summary: 'What is live, since when and by whom, and what has been tried',
        responses: {
          200: inJson(
            'Done',
            object({
              live: { oneOf: [object({ composition: text, since: moment }), { type: 'null' }] },
              slices: {
                type: 'object',
                additionalProperties: object({ release: text, since: moment, ...origin, bytes: orNull('integer') }),
              },
              history: { type: 'array', items: attempt },
            }),
          ),
          ...rejections,
        },
      },
    },
    '/releases/{slice}': {
      post: {
        summary: 'Sends a built slice as npm pack packs it; sent again, the answer says what became of it',
        parameters: [sliceParameter],
        requestBody: {
          required: true,
          description: `At most ${megabytes(limits.sentBytes)}; package/package.json, package/dist/** and package/dist-server/**`,
          content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } },
        },
        responses: {
          200: steps,
          400: message('It is no built slice'),
          ...rejections,
          413: message('It is too large'),
          415: message('It is not sent as application/gzip'),
        },
      },
    },
    '/releases/{slice}/{release}': {
      get: {
        summary: 'What became of a release',
        parameters: [sliceParameter, { name: 'release', in: 'path', required: true, schema: text }],
        responses: {
          200: inJson(
            'Done',
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
          ...rejections,
          404: message('It never arrived'),
        },
      },
    },
    '/slices/{slice}': {
      get: {
        summary: 'What a live slice has, requires and is required for, its sizes and its deprecations',
        parameters: [sliceParameter],
        responses: { 200: inJson('Done', { type: 'object' }), ...rejections, 404: message('It is not live') },
      },
    },
    '/checks/{slice}': {
      post: {
        summary: 'What a built slice would be refused for; nothing changes',
        parameters: [sliceParameter],
        requestBody: { required: true, content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } } },
        responses: { 200: inJson('Done', object({ problems })), 400: message('It is no built slice'), ...rejections },
      },
    },
    '/previews/{slice}': {
      post: {
        summary: 'Checks and composes a built slice, and answers with an address to see it at; what is live stays as it is',
        parameters: [sliceParameter],
        requestBody: { required: true, content: { 'application/gzip': { schema: { type: 'string', format: 'binary' } } } },
        responses: { 200: steps, 400: message('It is no built slice'), ...rejections },
      },
    },
    '/trials/{slice}': {
      post: {
        summary: 'Records what was seen of a release in a browser; no problems: what is not its own was as before',
        parameters: [sliceParameter],
        requestBody: { required: true, content: { 'application/json': { schema: object({ release: text, place: text, problems }) } } },
        responses: { 200: inJson('Done', object({ recorded: { const: true } })), 400: message('It is not as described'), ...rejections },
      },
    },
    '/promotions/{slice}': {
      post: {
        summary: 'Makes a release live that has been previewed, these very bytes',
        parameters: [sliceParameter],
        requestBody: { required: true, content: { 'application/json': { schema: object({ release: text }) } } },
        responses: { 200: steps, 400: message('It is not as described'), ...rejections },
      },
    },
    '/rollbacks/{slice}': {
      post: {
        summary: 'Makes a release live that has been live before; without one, the one before',
        parameters: [sliceParameter],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: object({ release: text, from: text }, ['release', 'from']) } },
        },
        responses: { 200: steps, 400: message('It is not as described'), ...rejections },
      },
    },
    '/retirements/{slice}': {
      post: {
        summary: 'Takes a slice out of what is live; a rollback brings it back',
        parameters: [sliceParameter],
        responses: { 200: steps, ...rejections },
      },
    },
    '/events': {
      get: {
        summary: 'Server-sent events: live, at the start and at each change; attempt, for each that has ended',
        responses: { 200: { description: 'Events', content: { 'text/event-stream': {} } }, ...rejections },
      },
    },
  },
} as const;
