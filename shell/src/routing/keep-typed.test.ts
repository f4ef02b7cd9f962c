import { takePrefilled } from 'shared-contracts/browser/prefill';
import { formIdAttribute } from 'shared-contracts/ui/typed-into';
import { expect, test } from 'vitest';
import { keepTyped } from './keep-typed';

test('typed values of a removed form are restored', () => {
  const place = document.createElement('div');
  place.innerHTML = `<form ${formIdAttribute}="form/contact"><input name="name"></form><form ${formIdAttribute}="form/loan"><input name="name"></form>
    <form><input name="name"></form>`;
  const [name] = place.querySelectorAll('input');
  Object.assign(name ?? {}, { value: 'Asha' });
  keepTyped(place);
  expect(takePrefilled('form/contact')).toEqual({ name: 'Asha' });
  expect(takePrefilled('form/loan')).toEqual({});
});
