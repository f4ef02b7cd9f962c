import { installedVersion } from '@platband/slice/build/checkout';

/** The platform's packages that a site installs. */
export const sitePackages = [
  '@platband/host',
  '@platband/releases',
  '@platband/server-kit',
  '@platband/slice',
] as const;

const libraries = ['react', 'react-dom'];
const tools = [
  '@biomejs/biome',
  '@testing-library/dom',
  '@testing-library/react',
  '@types/react',
  '@types/react-dom',
  'happy-dom',
  'typescript',
  'vite',
  'vitest',
];

type Versions = Readonly<Record<string, string>>;

/**
 * Returns what a copied package.json depends on, in place of the folders that the example links.
 *
 * @param packages URLs of the platform's packages, and of the site's contract.
 * @param versions Ranges of other packages that fit them.
 */
export const siteDependencies = (packages: Versions, versions: Versions) => ({
  dependencies: {
    ...packages,
    ...pick(libraries, versions),
    tsx: installedVersion('tsx', import.meta.dirname),
  },
  devDependencies: pick(tools, versions),
});

/** As `siteDependencies`, for a slice in a separate repository. */
export const repositoryDependencies = (packages: Versions, versions: Versions) => ({
  dependencies: { ...pick(libraries, versions), ...packages },
  devDependencies: pick(tools, versions),
  // Optional because only trials and CI need it.
  peerDependencies: pick(['@playwright/test'], versions),
  peerDependenciesMeta: { '@playwright/test': { optional: true } },
});

/** As `siteDependencies`, for QA's flows. */
export const flowDependencies = (kit: string, versions: Versions) => ({
  devDependencies: { '@platband/qa': kit, ...pick(['@playwright/test'], versions) },
});

/** Formats JSON like Biome, with short lists on one line. */
export const json = (value: unknown) =>
  `${JSON.stringify(value, null, 2).replace(/\[\s+([^[\]]*?)\s+\]/g, (_, items: string) => `[${items.replace(/\s+/g, ' ')}]`)}\n`;

/** @throws Error if a package has no version. */
function pick(names: readonly string[], versions: Versions): Versions {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined)
        throw new Error(
          `@platband/slice/package.json: ${name} is missing from "peerDependencies". Reinstall the package.`,
        );
      return [name, version];
    }),
  );
}
