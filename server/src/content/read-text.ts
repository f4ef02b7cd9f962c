import { isUtf8 } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { type ContentProblem, lineAt } from './content-problem';

/** These bytes mean nothing in Windows-1252, and zeros are of UTF-16. */
const noWindows = new Set([0x00, 0x81, 0x8d, 0x8f, 0x90, 0x9d]);
const advice = 'Save the file as UTF-8: in Notepad and Word by "Save as", under Encoding.';

/**
 * The text of a content file: UTF-8 with or without a byte order mark, its lines ending as they like. Another encoding is a problem, not a guess:
 * what edits the file next would read it as UTF-8, and break what was guessed.
 */
export async function readText(
  folder: string,
  file: string,
): Promise<{ readonly text: string; readonly problems: readonly ContentProblem[] }> {
  const bytes = await readFile(`${folder}${file}`);
  const unified = (text: string) => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (isUtf8(bytes)) return { text: unified(bytes.toString()), problems: [] };
  const text = unified(new TextDecoder('windows-1252').decode(bytes));
  if (bytes.some((byte) => noWindows.has(byte)))
    return { text: '', problems: [{ file, line: 1, says: `The file is no text in UTF-8. ${advice}` }] };
  // As far as the first line whose bytes are not UTF-8.
  const lines = text.split('\n');
  const at = lines.findIndex((line) => [...line].some((sign) => sign > '\x7f'));
  const says = `The file is in Windows-1252, not in UTF-8: "${lines[at]?.trim().slice(0, 60)}". ${advice}`;
  return { text, problems: [{ file, line: lineAt(text, lines.slice(0, at + 1).join('\n').length), says }] };
}
