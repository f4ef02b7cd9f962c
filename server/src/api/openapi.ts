import type { ApiCall } from '@platform/slice/contract/api-call';
import { jsonSchemaOf } from '@platform/slice/contract/json-schema-of';
import { pictureWidths } from '@platform/slice/contract/picture-widths';
import { brand } from 'shared-contracts/contract/brand';

/** The description of the API, made from the schemas that the server checks with. */
export function openApi(apiBase: string, calls: readonly ApiCall[]) {
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name}: the site's API`, version: '1.0.0' },
    servers: [{ url: apiBase }],
    paths: {
      ...Object.fromEntries(calls.map((call) => [call.path.replace(/:(\w+)/g, '{$1}'), { [call.method.toLowerCase()]: operation(call) }])),
      '/media/preview/{imageFileName}': { get: preview },
    },
  };
}

const problem = (description: string) => ({
  description,
  content: {
    'application/json': {
      schema: {
        type: 'object',
        properties: { message: { type: 'string' }, fields: { type: 'object', additionalProperties: { type: 'string' } } },
        required: ['message'],
      },
    },
  },
});

function operation({ summary, request, response, path, sendsToken }: ApiCall) {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return {
    summary,
    ...(names.length > 0 && { parameters: names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })) }),
    ...(sendsToken && { description: 'Takes an Authorization header, and behaves the same without one.' }),
    ...(request !== undefined && { requestBody: { required: true, content: { 'application/json': { schema: jsonSchemaOf(request) } } } }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: jsonSchemaOf(response) } } },
      ...(request !== undefined && {
        400: problem('A field is not as it should be'),
        409: problem('The idempotency key is known with other content'),
        413: problem('The body is too large'),
        429: problem('Too many requests; Retry-After has the seconds to wait'),
        503: problem('Nothing can be stored at the moment'),
      }),
      ...(names.length > 0 && { 404: problem('Not known') }),
    },
  };
}

const preview = {
  summary: 'A picture: the drawing, or with w in that width as AVIF or WebP',
  parameters: [
    { name: 'imageFileName', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'w', in: 'query', required: false, schema: { type: 'integer', enum: pictureWidths } },
  ],
  responses: {
    200: { description: 'The picture', content: { 'image/svg+xml': {}, 'image/avif': {}, 'image/webp': {} } },
    400: problem('No such width, or no name of a picture'),
    404: problem('Not known'),
  },
};
