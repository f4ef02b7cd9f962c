import { remote } from '@platform/slice/build/remote';
import { slice } from './slice';

export default remote({ slice });
