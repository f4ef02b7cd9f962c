import { remote } from '@platband/slice/vite';
import { slice } from './slice';

export default remote({ slice });
