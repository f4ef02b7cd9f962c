import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { BuildMetadata, Licence } from '@platform/slice/contract/release';
import { writeCompressed } from '../disk/files';

const fontLicence = fileURLToPath(new URL('../../../shared-contracts/ui/fonts/OFL.txt', import.meta.url));
const line = `\n\n${'-'.repeat(78)}\n\n`;

/** `/licences.txt`: the licence of everything from others that a composition sends to browsers, each once. */
export async function writeLicences(folder: string, siteName: string, releases: readonly Pick<BuildMetadata, 'licences'>[]): Promise<void> {
  const font: Licence = { name: 'Anek Latin (font)', version: '', licence: 'OFL-1.1', text: (await readFile(fontLicence, 'utf8')).trim() };
  const packages = new Map(
    releases.flatMap(({ licences = [] }) => licences).map((licence) => [`${licence.name} ${licence.version}`, licence]),
  );
  const sorted = [...packages.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  const parts = [font, ...sorted].map(({ name, version, licence, text }) =>
    `${`${name} ${version}`.trim()}\nLicence: ${licence}\n\n${text}`.trim(),
  );
  const head = `The pages of ${siteName} hold work of others, under these licences.`;
  await writeCompressed(`${folder}/licences.txt`, `${[head, ...parts].join(line)}\n`);
}
