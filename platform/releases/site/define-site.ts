import type { Database } from '@platband/server-kit/database';
import type { Look, Page } from '@platband/server-kit/pages';
import { readTable, type SiteSettings, serviceTable } from '@platband/server-kit/settings';
import type { ConfigurationTable } from '@platband/slice/contract/configuration';
import type { Calls } from '@platband/slice/contract/json-schema';
import { provideLanguages, type SiteLanguage } from '@platband/slice/contract/languages';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { ReadContent } from '../composition/content-snapshot';

/** What each plugin of a site is given. */
export interface PluginOptions {
  readonly settings: SiteSettings;
  readonly timeZone: string;
  readonly page: (page: Page) => string;
  readonly look: Look;
}

/** A command of this site alone: `slice site <name>`. */
export interface SiteCommand {
  /** Completes the sentence "slice site <name> …". */
  readonly about: string;
  /** Returns what `--help` shows. Defaults to `about`. */
  readonly help?: () => Promise<string>;
  /**
   * @param args What follows the name on the command line.
   * @throws UsageError for wrong usage, or an Error whose message says what to do.
   */
  readonly run: (args: readonly string[]) => Promise<void>;
}

type Checks<On> = Readonly<Record<string, (on: On) => Promise<string | null>>>;

/** What a site differs in. Only the name is required. */
export interface SiteDefinition {
  /** Name in server pages and messages. */
  readonly name: string | (() => string);
  /** Look of server pages. Defaults to plain pages with the shell's icon. */
  readonly look?: Look;
  /** Time zone of server pages and commands. Defaults to UTC. */
  readonly timeZone?: string;
  /** The site's own staff pages. The first one is the home page of the staff origin. */
  readonly staffPages?: readonly string[];
  /**
   * Reads the site's settings from an environment. Defaults to the platform's.
   * @throws SettingsRefused
   */
  readonly readSettings?: (environment: NodeJS.ProcessEnv) => SiteSettings;
  /** Languages of pages, with the default first. Defaults to English only. */
  readonly languages?: readonly SiteLanguage[];
  /** The site's own settings in `config.json` (`defineConfiguration`). */
  readonly configuration?: ConfigurationTable<object>;
  /** Folders of the site's own migrations. */
  readonly migrations?: readonly string[];
  /** Reads what pages show, in commands. Defaults to no content. */
  readonly readContent?: (environment?: NodeJS.ProcessEnv) => ReadContent;
  /** Schemas of the site's API, with which every release must be compatible. */
  readonly calls?: () => Calls;
  /** First segments of the addresses that the site's own plugins answer, which no page may have. */
  readonly reserves?: readonly string[];
  /** Address prefix of routes that people may type in upper case. */
  readonly lowerCased?: string;
  /** Plugins that releases need, and those that need releases, in dependency order. */
  readonly before?: readonly FastifyPluginAsync<PluginOptions>[];
  readonly after?: readonly FastifyPluginAsync<PluginOptions>[];
  /** The site's own checks of `slice site doctor`. Each returns a problem or null. */
  readonly checks?: Checks<SiteSettings>;
  readonly databaseChecks?: Checks<Database>;
  /** Called with the database of a backup, to write what belongs beside the file. */
  readonly onBackup?: (database: Database, folder: string) => Promise<void>;
  /**
   * Called with a restored database, the backup's path and the arguments of the command. Returns a
   * sentence for the operator.
   */
  readonly onRestore?: (
    database: Database,
    file: string,
    args: readonly string[],
  ) => Promise<string>;
  /** Called once the server listens. Returns lines for the console. */
  readonly onStart?: (server: FastifyInstance) => Promise<readonly string[]>;
  readonly commands?: Readonly<Record<string, SiteCommand>>;
  /** Folder of the server's code, which `slice site dev` watches. Defaults to the site's. */
  readonly serverFolder?: string;
  /** Additional programs that `slice site build` compiles, by path without `.ts`. */
  readonly programs?: readonly string[];
}

/** Defines a site, and gives this process its languages. */
export function defineSite(site: SiteDefinition): SiteDefinition {
  provideLanguages(site.languages);
  return site;
}

export const nameOf = ({ name }: SiteDefinition): string =>
  typeof name === 'string' ? name : name();

/** @throws SettingsRefused with every invalid setting and its format. */
export const settingsOf = (
  { readSettings }: SiteDefinition,
  environment: NodeJS.ProcessEnv = process.env,
): SiteSettings =>
  readSettings?.(environment) ?? (readTable(environment, serviceTable) as SiteSettings);
