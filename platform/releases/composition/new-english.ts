import { readFile } from 'node:fs/promises';
import { listFiles } from '@platband/server-kit/disk';
import {
  baseOf,
  type Language,
  languages,
  otherLanguages,
} from '@platband/slice/contract/languages';

/**
 * Reports text on translated pages that is now English, because the source text changed and `t()`
 * finds no translation. Ignores text that was English before, such as names and abbreviations.
 * @param before Folder of the previous composition, or null.
 */
export async function newEnglish(
  folder: string,
  before: string | null,
): Promise<readonly string[]> {
  if (before === null) return [];
  const warnings: string[] = [];
  for (const language of otherLanguages()) {
    const name = languages().find(({ code }) => code === language)?.name ?? language;
    const known = new Set([...(await englishIn(before, language)).values()].flat());
    for (const [path, texts] of await englishIn(folder, language)) {
      const fresh = [...new Set(texts)].filter((text) => !known.has(text));
      warnings.push(
        ...fresh.map(
          (text) =>
            `${name}: ${path} says "${text}" in English. Translate it in src/texts/${language}.ts.`,
        ),
      );
    }
  }
  return warnings;
}

async function englishIn(
  folder: string,
  language: Language,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const base = baseOf(language);
  const files = (await listFiles(`${folder}${base}`).catch(() => [])).filter((file) =>
    /(?:^|\/)index\.html$/.test(file),
  );
  const pages = files.map(async (file) => {
    const html = await readFile(`${folder}${base}/${file}`, 'utf8');
    const body = html.slice(html.indexOf('<body')).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
    const texts = [...body.matchAll(/>([^<]+)</g)].map(([, text = '']) => text.trim());
    return [
      `${base}/${file}`.replace(/\/index\.html$/, ''),
      texts.filter((text) => /[a-z]{3}/.test(text)),
    ] as const;
  });
  return new Map(await Promise.all(pages));
}
