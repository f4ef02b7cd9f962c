import { unitTests } from '@platform/slice/build/unit-tests';

export default unitTests();
