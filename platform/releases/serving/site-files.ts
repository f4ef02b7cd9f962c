import { readdir } from 'node:fs/promises';
import { join, normalize, sep } from 'node:path';
import { exists } from '@platband/server-kit/disk';

export async function isFile(site: string, address: string): Promise<boolean> {
  const file = inSite(site, address);
  return file !== null && exists(file);
}

export async function hasPages(site: string, address: string): Promise<boolean> {
  const folder = inSite(site, address);
  const items =
    folder === null ? [] : await readdir(folder, { withFileTypes: true }).catch(() => []);
  return items.some((item) => item.isDirectory());
}

function inSite(site: string, address: string): string | null {
  try {
    const path = normalize(join(site, decodeURIComponent(address)));
    return path.startsWith(normalize(site + sep)) && !path.includes('\0') ? path : null;
  } catch {
    return null;
  }
}
