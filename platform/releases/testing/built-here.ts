import { ComposerProcess } from '../service/composer/composer-process';
import { thisMachine } from '../service/ledger/ledger';
import { readBuiltSlice } from '../service/receive/built-slice';
import type { Received } from '../service/receive/received';

/** Reads a slice built on this machine, in the form that commands deploy. */
export const builtHere = async (slice: string, from: string): Promise<Received> => ({
  built: await readBuiltSlice(slice, from),
  bytes: null,
  sender: { id: null, holder: thisMachine, maySkipTrial: true },
  from,
  composer: new ComposerProcess(),
});
