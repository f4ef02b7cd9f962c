import { nativeForm } from 'shared-contracts/contract/api/native-forms';
import { expect, test } from 'vitest';
import { formPages } from './form-pages';

test('each link leads to an existing server form', () => {
  for (const [part, path] of Object.entries(formPages))
    expect(nativeForm(path.replace('/forms/', ''), 'documented'), part).not.toBeNull();
});
