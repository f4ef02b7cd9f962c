import { once } from 'node:events';
import { withLease } from '../service/ledger/lease';
import { Ledger } from '../service/ledger/ledger';
import { openServiceDatabase } from '../service/ledger/open-service-database';

/** Holds the lease until it receives a line, then makes a composition live. */
const { DATA_FOLDER: dataFolder = '', DATABASE_URL: databaseUrl = null } = process.env;
const database = await openServiceDatabase({ dataFolder, databaseUrl });
const ledger = new Ledger(database);
await withLease(database, async (lease) => {
  console.log('held');
  await once(process.stdin, 'data');
  const composed = { id: 'of-the-holder', shell: '1.0.0-1a2b3c4d', remotes: {} };
  await lease.commit(ledger.switchTo(composed, 'deploy', await ledger.live(), null)).then(
    () => console.log('committed'),
    (error: Error) => console.log(error.message),
  );
});
process.exit();
