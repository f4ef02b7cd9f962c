import { inJson, parametersIn, pathsOf } from '@platband/server-kit/http';
import type { ApiCall } from '@platband/slice/contract/api-call';
import { jsonSchemaOf } from '@platband/slice/contract/json-schema-of';
import { pictureWidths } from '@platband/slice/contract/picture-widths';
import { company } from 'shared-contracts/contract/company';

/** Generates the OpenAPI description from the schemas that the server validates with. */
export function openApi(apiBase: string, calls: readonly ApiCall[]) {
  return {
    openapi: '3.1.0',
    info: { title: `API of ${company().name}'s site`, version: '1.0.0' },
    servers: [{ url: apiBase }],
    paths: { ...pathsOf(calls, operation), '/media/preview/{imageFileName}': { get: preview } },
  };
}

const problem = (description: string) => ({
  description,
  ...inJson({
    type: 'object',
    properties: {
      message: { type: 'string' },
      fields: { type: 'object', additionalProperties: { type: 'string' } },
    },
    required: ['message'],
  }),
});

function operation(call: ApiCall) {
  const { summary, request, response, path, sendsToken } = call;
  const named = parametersIn(path);
  return {
    summary,
    ...(named.length > 0 && { parameters: named }),
    ...(sendsToken && {
      description: 'Accepts an Authorization header, which has no effect.',
    }),
    ...(request !== undefined && {
      requestBody: { required: true, ...inJson(jsonSchemaOf(request)) },
    }),
    responses: {
      200: { description: 'Done', ...inJson(jsonSchemaOf(response)) },
      ...(request !== undefined && {
        400: problem('A field is invalid'),
        409: problem('The idempotency key was used with different content'),
        413: problem('The body is too large'),
        429: problem('Too many requests; Retry-After is the number of seconds to wait'),
        503: problem('Nothing can be stored at the moment'),
      }),
      ...(named.length > 0 && { 404: problem('Not found') }),
    },
  };
}

const preview = {
  summary: 'Returns a picture: drawings unchanged, photographs as AVIF or WebP with the width w',
  parameters: [
    { name: 'imageFileName', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'w', in: 'query', required: false, schema: { type: 'integer', enum: pictureWidths } },
  ],
  responses: {
    200: {
      description: 'The picture',
      content: { 'image/svg+xml': {}, 'image/avif': {}, 'image/webp': {} },
    },
    400: problem('The width is not supported, or the name is not a valid picture name'),
    404: problem('Not found'),
  },
};
