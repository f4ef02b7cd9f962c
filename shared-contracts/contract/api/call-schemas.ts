import type { ApiCall } from '@platband/slice/contract/api-call';
import type {
  CallSchemas,
  Calls,
  JsonSchema,
  SchemaObject,
} from '@platband/slice/contract/json-schema';
import { jsonSchemaOf } from '@platband/slice/contract/json-schema-of';
import type { FormDefinition } from '../form/form-definition';
import { requestSchema } from '../form/request-schema';
import { allCalls, formsCalling } from './all-calls';

/** Returns the server's schemas for every call's requests and responses. */
export const serverCalls = (): Calls =>
  Object.fromEntries(
    allCalls.map((call) => [
      nameOf(call),
      {
        ...(call.request !== undefined && { request: jsonSchemaOf(call.request) }),
        response: jsonSchemaOf(call.response),
        ...(call.definition !== undefined && { definition: jsonSchemaOf(call.definition) }),
      },
    ]),
  );

/**
 * Returns the schemas for a slice's calls: requests from its forms, and responses it reads. A call
 * outside the contract provides its schemas.
 * @throws Error for a call without a description.
 */
export const sliceCalls = (calls: readonly Pick<ApiCall, 'method' | 'path'>[]): Calls =>
  Object.fromEntries(calls.map((call) => [nameOf(call), schemasOf(call)]));

const nameOf = ({ method, path }: Pick<ApiCall, 'method' | 'path'>) => `${method} ${path}`;

function schemasOf(call: Pick<ApiCall, 'method' | 'path'>): CallSchemas {
  const own =
    'response' in call
      ? (call as ApiCall)
      : allCalls.find(({ method, path }) => method === call.method && path === call.path);
  if (own === undefined)
    throw new Error(
      `${nameOf(call)} is in "requires.calls", but its data is not defined. Import the call from contract/api.`,
    );
  const sent = formsCalling(call.path).map(sentSchema);
  const request = sent.length > 0 ? anyOf(sent) : own.request && jsonSchemaOf(own.request);
  return { ...(request !== undefined && { request }), response: jsonSchemaOf(own.response) };
}

/** §7: every key is always sent, an empty one as "". Only a missing file leaves out its keys. */
function sentSchema(form: FormDefinition): SchemaObject {
  const schema = jsonSchemaOf(requestSchema(form));
  const files = Object.entries(form.fields).flatMap(([name, { kind }]) =>
    kind === 'file' ? [name, `${name}Name`] : [],
  );
  const isLeftOut = (name: string) => files.includes(name) && !schema.required?.includes(name);
  return {
    ...schema,
    required: Object.keys(schema.properties ?? {}).filter((name) => !isLeftOut(name)),
  };
}

const anyOf = (
  schemas: readonly [JsonSchema, ...JsonSchema[]] | readonly JsonSchema[],
): JsonSchema => {
  const different = [
    ...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values(),
  ];
  return different.length === 1 ? (different[0] as JsonSchema) : { anyOf: different };
};
