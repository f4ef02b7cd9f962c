import { nativeForm } from 'shared-contracts/contract/api/native-forms';
import { expect, test } from 'vitest';
import { formPages } from './form-pages';

test('each way on leads to a form that the server has', () => {
  for (const [part, path] of Object.entries(formPages))
    expect(nativeForm(path.replace('/forms/', ''), 'documented'), part).not.toBeNull();
});
