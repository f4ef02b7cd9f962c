import { ComposerProcess } from '../service/composer/composer-process';
import { thisMachine } from '../service/ledger/ledger';
import { readBuiltSlice } from '../service/receive/built-slice';
import type { Received } from '../service/receive/received';

export const builtHere = async (slice: string, from: string): Promise<Received> => ({
  built: await readBuiltSlice(slice, from),
  bytes: null,
  sender: { id: null, holder: thisMachine, maySkipTrial: () => true },
  from,
  composer: new ComposerProcess(),
});
