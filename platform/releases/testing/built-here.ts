import { readBuiltSlice } from '../service/built-slice';
import { ComposerProcess } from '../service/composer-process';
import { thisMachine } from '../service/ledger';
import type { Received } from '../service/received';

/** A slice built on this machine, as a command deploys it. */
export const builtHere = async (slice: string, from: string): Promise<Received> => ({
  built: await readBuiltSlice(slice, from),
  bytes: null,
  sender: { id: null, holder: thisMachine, maySkipTrial: true },
  from,
  composer: new ComposerProcess(),
});
