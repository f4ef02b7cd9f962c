import { remote } from 'shared-contracts/build/remote';
import { slice } from './slice';

export default remote(slice);
