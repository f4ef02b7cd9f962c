import { writeCompressed } from '@platband/server-kit/disk';
import type { BuildMetadata } from '@platband/slice/contract/releases';

const line = `\n\n${'-'.repeat(78)}\n\n`;

/**
 * Writes `/licences.txt` with the licences for all third-party code sent to browsers, without
 * duplicates.
 */
export async function writeLicences(
  folder: string,
  siteName: string,
  releases: readonly Pick<BuildMetadata, 'licences'>[],
): Promise<void> {
  const packages = new Map(
    releases
      .flatMap(({ licences = [] }) => licences)
      .map((licence) => [`${licence.name} ${licence.version}`, licence]),
  );
  const sorted = [...packages.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  const parts = sorted.map(({ name, version, licence, text }) =>
    `${`${name} ${version}`.trim()}\nLicence: ${licence}\n\n${text}`.trim(),
  );
  const head = `The pages of ${siteName} contain the work of others, under these licences.`;
  await writeCompressed(`${folder}/licences.txt`, `${[head, ...parts].join(line)}\n`);
}
