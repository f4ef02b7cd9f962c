import type { ApiCall } from '@platband/slice/contract/api-call';
import type { Calls } from '@platband/slice/contract/json-schema';
import { jsonSchemaOf } from '@platband/slice/contract/json-schema-of';
import type { ContentCall } from '@platband/slice/contract/read-content';
import * as v from 'valibot';

/** The fixture site's API, in place of a shared contract. */
const contentCall = <Response extends v.GenericSchema>(path: `/${string}`, response: Response) =>
  ({ method: 'GET', path, sendsToken: false, response }) satisfies ContentCall<Response>;

export const tips = contentCall(
  '/tips',
  v.object({ tips: v.array(v.object({ question: v.string(), answer: v.string() })) }),
);
export const gallery = contentCall(
  '/gallery',
  v.object({ pictures: v.array(v.object({ alt: v.string() })) }),
);
export const notes = contentCall(
  '/notes',
  v.object({ notes: v.array(v.object({ slug: v.string(), title: v.string() })) }),
);
const filled = v.pipe(v.string(), v.minLength(1));
export const join = {
  method: 'POST',
  path: '/join',
  sendsToken: false,
  summary: 'Joins the club',
  request: v.object({ name: filled, email: filled, mobile: filled, message: v.string() }),
  response: v.object({ message: v.string() }),
} satisfies ApiCall;

const described = (call: Pick<ApiCall, 'method' | 'path'>): Calls => {
  const { method, path, request, response } = call as ApiCall;
  return {
    [`${method} ${path}`]: {
      ...(request !== undefined && { request: jsonSchemaOf(request) }),
      response: jsonSchemaOf(response),
    },
  };
};

export const describeCalls = (calls: readonly Pick<ApiCall, 'method' | 'path'>[]): Calls =>
  Object.assign({}, ...calls.map(described)) as Calls;

export const fixtureApi = (): Calls => describeCalls([tips, gallery, notes, join]);

const facts = { name: 'The Garden Club' };

export const emptyContent = async () => ({
  '/tips': { tips: [] },
  '/gallery': { pictures: [] },
  '/notes': { notes: [] },
  facts,
});
