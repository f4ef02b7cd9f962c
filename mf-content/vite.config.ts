import { remote } from '@platband/slice/vite';
import { sliceCalls } from 'shared-contracts/contract/api/call-schemas';
import { slice } from './slice';

export default remote({ slice, calls: sliceCalls });
