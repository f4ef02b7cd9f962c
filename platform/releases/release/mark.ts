import { readFile } from 'node:fs/promises';
import type { ShellRelease } from './make-shell-release';

export interface Mark {
  readonly drawing: string;
  readonly color: string;
  readonly ground: string;
}

/**
 * Returns the shell's icon with its theme colour and `data-ground`. Defaults to a square in the
 * theme colour on white.
 */
export async function getMark(
  { page: { head } }: Pick<ShellRelease, 'page'>,
  site: string,
): Promise<Mark> {
  const theme = head.find(([, { name }]) => name === 'theme-color')?.[1];
  const color = theme?.['content']?.toLowerCase() ?? '#000000';
  const ground = theme?.['data-ground']?.toLowerCase() ?? '#ffffff';
  const icon = head.find(([, { rel, type }]) => rel === 'icon' && type === 'image/svg+xml')?.[1][
    'href'
  ];
  const drawing = icon === undefined ? null : await readFile(site + icon, 'utf8').catch(() => null);
  const square = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z" fill="${color}"/></svg>`;
  return { drawing: drawing ?? square, color, ground };
}
