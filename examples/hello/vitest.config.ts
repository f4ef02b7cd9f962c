import { unitTests } from '@platform/slice/vitest';

export default unitTests();
