import { loadSite } from './load-site';
import { runSiteCommand as run } from './site-command';

/** Runs `slice site <command>` for the site in this folder. Returns the exit code. */
export const runSiteCommand = (args: readonly string[]): Promise<number> => run(args, loadSite);
