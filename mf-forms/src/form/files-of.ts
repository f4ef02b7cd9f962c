import type { FormDefinition } from 'shared-contracts/contract/form/form-definition';

/**
 * Reads the chosen files of a form for its payload: `resume` in base64, and `resumeName`. Fields
 * without a file are left out.
 */
export async function getFiles(
  form: HTMLFormElement,
  { fields, call }: FormDefinition,
): Promise<Record<string, string>> {
  if (call === null) return {};
  const chosen = Object.keys(fields).flatMap((name) => {
    const control = form.elements.namedItem(name);
    const file = control instanceof HTMLInputElement ? control.files?.[0] : undefined;
    return file === undefined ? [] : [{ name, file }];
  });
  const parts = await Promise.all(
    chosen.map(async ({ name, file }) => [
      [name, await base64Of(file)] as const,
      [`${name}Name`, file.name] as const,
    ]),
  );
  return Object.fromEntries(parts.flat());
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^data:[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read.'));
    reader.readAsDataURL(file);
  });
}
