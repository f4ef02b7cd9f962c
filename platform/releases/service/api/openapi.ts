import { inJson, parametersIn, pathsOf } from '@platband/server-kit/http';
import { jsonSchemaOf } from '@platband/slice/contract/json-schema-of';
import { deployStep } from '@platband/slice/contract/releases';
import { type Call, calls } from './calls';

const text = { type: 'string' } as const;

const message = (description: string) => ({
  description,
  ...inJson({ type: 'object', properties: { message: text }, required: ['message'] }),
});
const rejections = {
  401: 'The token is missing or no longer valid',
  403: 'The token lacks the right to do this with this slice',
  429: 'Too many requests; Retry-After is the number of seconds to wait',
};

const steps = {
  description:
    'The progress as one line of JSON per step. The last step is live, previewed, gradual, staged, stopped, retired, refused or failed',
  content: { 'application/x-ndjson': { schema: jsonSchemaOf(deployStep) } },
};

const rollout = [
  {
    name: 'gradual',
    in: 'query',
    schema: text,
    example: '5,25,100',
    description: 'Increasing shares of visitors, in percent',
  },
  {
    name: 'every',
    in: 'query',
    schema: { type: 'integer' },
    description: 'Seconds per share. Without it, shares are changed manually',
  },
  {
    name: 'cohort',
    in: 'query',
    schema: text,
    example: 'staff',
    description: 'Name of a cohort. Everyone who opens the address in the response joins it',
  },
];

function operation({ path, summary, hasRollout, tarball, order, answer, problems }: Call) {
  const named = parametersIn(path).map((parameter) =>
    parameter.name === 'slice' ? { ...parameter, example: 'mf-shops' } : parameter,
  );
  const parameters = [...named, ...(hasRollout ? rollout : [])];
  const messages = {
    ...(tarball && { 400: 'The tarball is not a built slice' }),
    ...(order && { 400: 'The body does not match its schema' }),
    ...problems,
    ...rejections,
  };
  return {
    summary,
    ...(parameters.length > 0 && { parameters }),
    ...(tarball && {
      requestBody: {
        required: true,
        content: { 'application/gzip': { schema: { ...text, format: 'binary' } } },
        ...tarball,
      },
    }),
    ...(order && { requestBody: { required: true, ...inJson(jsonSchemaOf(order)) } }),
    responses: {
      200: answer ? { description: 'Done', ...inJson(jsonSchemaOf(answer)) } : steps,
      ...Object.fromEntries(
        Object.entries(messages).map(([status, description]) => [status, message(description)]),
      ),
    },
  };
}

export const deployApi = {
  openapi: '3.1.0',
  info: { title: 'Releases', version: '1.0.0' },
  servers: [{ url: '/deploy' }],
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  paths: pathsOf(calls, operation),
} as const;
