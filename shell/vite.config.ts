import { shell } from 'shared-contracts/build/shell';

export default shell();
