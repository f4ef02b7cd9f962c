import { runSiteCommand } from './run-site-command';

/** Program of `slice site`, for processes that serve. */
process.exitCode = await runSiteCommand(process.argv.slice(2));
