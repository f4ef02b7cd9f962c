import { runSiteCommand } from './run-site-command';

/** Program of `slice site`, for processes that serve. */
const code = await runSiteCommand(process.argv.slice(2));
// A worker's channel to its supervisor would keep a failed process alive.
if (code !== 0) process.exit(code);
