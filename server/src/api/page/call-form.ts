import { escapeHtml } from '@platform/slice/contract/escape-html';

/** A call as the OpenAPI document describes it, as far as the page shows it. */
export interface Operation {
  readonly summary: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: Schema } };
  };
}

export interface Schema {
  readonly type?: string;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly Schema[];
  readonly contentEncoding?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}

/** Texts that may be longer are written in more than one line. */
const lineCharacters = 1_000;

/**
 * The form that tries a call: a field for each parameter and each property of the body.
 * `try-call.js` sends it.
 */
export function callForm(
  method: string,
  path: string,
  { parameters = [], requestBody }: Operation,
): string {
  const body = requestBody?.content['application/json'].schema;
  const fields = [
    ...parameters.map(({ name, in: place, required, schema }) =>
      field(`${path} ${name}`, name, place, schema, required),
    ),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]) =>
      field(
        `${path} ${name}`,
        name,
        'body',
        schema,
        body?.required?.includes(name) === true && schema.minLength !== 0,
      ),
    ),
  ];
  return `<form data-method="${method}" data-path="${escapeHtml(path)}" aria-label="${escapeHtml(`Try ${method} ${path}`)}">${fields.join('')}<button>Send</button><pre class="answer" role="status" tabindex="0"></pre></form>`;
}

function field(
  key: string,
  name: string,
  place: string,
  schema: Schema,
  isRequired: boolean,
): string {
  const id = `f-${key.replace(/\W+/g, '-')}`;
  const attributes = `id="${id}" name="${escapeHtml(name)}" data-in="${place}" data-type="${typeOf(schema)}"${isRequired ? ' required' : ''}`;
  const label = `<label for="${id}">${escapeHtml(name)}${isRequired ? '' : ' <small>(optional)</small>'}</label>`;
  return `<p class="field">${label}${control(attributes, schema)}</p>`;
}

/** A number may also be taken as a text: then it is sent as a number. */
const typeOf = ({ type, anyOf }: Schema): string =>
  [type, ...(anyOf ?? []).map((one) => one.type)].some(
    (one) => one === 'number' || one === 'integer',
  )
    ? 'number'
    : 'text';

function control(
  attributes: string,
  { enum: values, contentEncoding, maxLength = 0 }: Schema,
): string {
  if (values !== undefined) {
    const options = values.map((value) => `<option>${escapeHtml(String(value))}</option>`);
    return `<select ${attributes}>${values.includes('') ? '' : '<option value=""></option>'}${options.join('')}</select>`;
  }
  if (contentEncoding === 'base64') return `<input type="file" ${attributes}>`;
  if (maxLength > lineCharacters) return `<textarea rows="3" ${attributes}></textarea>`;
  return `<input ${attributes}>`;
}
