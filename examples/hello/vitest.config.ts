import { unitTests } from '@platband/slice/vitest';

export default unitTests();
