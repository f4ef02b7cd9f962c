import { remote } from '@platform/slice/vite';
import { slice } from './slice';

export default remote({ slice });
