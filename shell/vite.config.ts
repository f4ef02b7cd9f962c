import { host } from '@platband/host/build';
import { sliceCalls } from 'shared-contracts/contract/api/call-schemas';
import { slice } from './slice';

export default host({
  slice,
  calls: sliceCalls,
  // Not a package, so the build does not find its licence.
  licences: [
    {
      name: 'Anek Latin (font)',
      licence: 'OFL-1.1',
      file: new URL('../shared-contracts/ui/fonts/OFL.txt', import.meta.url),
    },
  ],
  // Modules shared with slices, and the popup, which is open before the first paint.
  atStart:
    /[\\/]shared-contracts[\\/](?:contract(?![\\/](?:forms|entities|texts))|browser(?![\\/]unsent)|ui)[\\/]|[\\/]shell[\\/]src[\\/]popup[\\/]/,
});
