import { shell } from './build/shell';

export default shell();
