import { remote } from 'shared-contracts/build/remote';

export default remote('mf-home');
