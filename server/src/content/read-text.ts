import { isUtf8 } from 'node:buffer';
import type { ContentProblem } from './content-problem';
import type { ContentSource } from './content-source';

/**
 * Windows-1252 from 0x80 on, with a space for undefined bytes. Node 20 decodes it as Latin-1,
 * without these quotes and dashes.
 */
const windows = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const advice = 'Save the file as UTF-8: in Notepad or Word, choose "Save as" and set the encoding.';

/**
 * Decodes a content file: UTF-8 with or without byte order mark, any line endings. Another encoding
 * is reported rather than guessed, since later edits would misread it as UTF-8.
 */
export async function readText(
  source: ContentSource,
  file: string,
): Promise<{ readonly text: string; readonly problems: readonly ContentProblem[] }> {
  const bytes = await source.read(file);
  const unified = (text: string) => text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (isUtf8(bytes)) return { text: unified(bytes.toString()), problems: [] };
  const text = unified(
    bytes
      .toString('latin1')
      .replace(/[\x80-\x9f]/g, (sign) => windows[sign.charCodeAt(0) - 0x80] ?? ''),
  );
  if (bytes.some((byte) => byte === 0 || windows[byte - 0x80] === ' '))
    return {
      text: '',
      problems: [{ file, line: 1, says: `The file is not UTF-8 text. ${advice}` }],
    };
  const lines = text.split('\n');
  const at = lines.findIndex((line) => [...line].some((sign) => sign > '\x7f'));
  const says = `The file is encoded as Windows-1252 instead of UTF-8: "${lines[at]?.trim().slice(0, 60)}". ${advice}`;
  return { text, problems: [{ file, line: at + 1, says }] };
}
