export const inJson = (schema: object) => ({ content: { 'application/json': { schema } } });

export const parametersIn = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' } as object,
  }));

export function pathsOf<Call extends { readonly method: string; readonly path: string }, Operation>(
  calls: readonly Call[],
  operationOf: (call: Call) => Operation,
): Readonly<Record<string, Readonly<Record<string, Operation>>>> {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return paths;
}
