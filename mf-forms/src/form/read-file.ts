import { emptyFile, tooLarge, unreadableFile } from 'shared-contracts/contract/form/field-schema';
import type {
  FieldDefinition,
  FormDefinition,
} from 'shared-contracts/contract/form/form-definition';
import type { Problems } from 'shared-contracts/contract/form/request-problems';

type Reading = { readonly content: string } | { readonly problem: string };

const readings = new WeakMap<File, Promise<Reading>>();

/**
 * Reads a file when it is chosen, since it may be gone when the form is sent: a cloud drive's,
 * deleted, or changed. Later calls return the first reading.
 * @returns Its content in base64, or the problem with it.
 */
export function readFile(file: File, field: FieldDefinition): Promise<Reading> {
  const reading = readings.get(file) ?? read(file, field);
  readings.set(file, reading);
  return reading;
}

async function read(
  file: File,
  { maxBytes = Infinity, fileTypes = {}, messages }: FieldDefinition,
): Promise<Reading> {
  if (file.size > maxBytes) return { problem: tooLarge(maxBytes) };
  if (file.size === 0) return { problem: emptyFile };
  const content = await base64Of(file).catch(() => null);
  if (content === null) return { problem: unreadableFile };
  // Phones pass on files without an ending, so only the content counts.
  const start = atob(content.slice(0, 16));
  const isAccepted = Object.values(fileTypes).some(({ start: known }) => start.startsWith(known));
  return isAccepted ? { content } : { problem: messages.invalid ?? messages.required };
}

/**
 * Reads the chosen files of a form for its payload: `resume` in base64, and `resumeName`. Fields
 * without a file are left out.
 */
export async function readFiles(
  form: HTMLFormElement,
  { fields }: Pick<FormDefinition, 'fields'>,
): Promise<{ readonly payload: Readonly<Record<string, string>>; readonly problems: Problems }> {
  const payload: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(fields)) {
    const control = form.elements.namedItem(name);
    const file = control instanceof HTMLInputElement ? control.files?.[0] : undefined;
    if (file === undefined) continue;
    const reading = await readFile(file, field);
    if ('problem' in reading) problems[name] = reading.problem;
    else Object.assign(payload, { [name]: reading.content, [`${name}Name`]: file.name });
  }
  return { payload, problems };
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}
