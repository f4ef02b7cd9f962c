import { expect, test } from 'vitest';
import { runtimeExports } from '../contract/runtime-exports';
import * as runtime from './index';

test('a host records every export of the shared module', () => {
  expect(Object.keys(runtime).sort()).toEqual(runtimeExports);
});
