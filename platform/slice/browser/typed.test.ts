import { expect, test } from 'vitest';
import { formsIn, keepTyped, takeTyped, typedInto } from './typed';

test('returns typed and chosen values by name, without files', () => {
  document.body.innerHTML = `<form>
    <input name="name" value="Asha"><input name="city" value="Indore"><input name="empty"><input>
    <textarea name="message">As it was</textarea><textarea name="note"></textarea>
    <select name="size"><option value="">Choose</option><option value="Car">Car</option></select>
    <select name="kind"><option value="Business">Business</option></select>
    <input type="file" name="resume">
  </form>`;
  const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
  expect(typedInto(document.body)).toEqual({});
  field('city').value = 'Bhopal';
  field('note').value = 'Please call';
  field('size').value = 'Car';
  (document.querySelector('input:not([name])') as HTMLInputElement).value = 'of no name';
  Object.defineProperty(field('resume'), 'value', { value: 'C:\\fakepath\\resume.pdf' });
  expect(typedInto(document.body)).toEqual({ city: 'Bhopal', note: 'Please call', size: 'Car' });
});

test('input of a removed form is restored once', () => {
  document.body.innerHTML = `<form data-form="form/contact"><input name="name"></form>
    <form data-form="form/question"><input name="name"></form><form><input name="name"></form>`;
  const [name] = document.querySelectorAll('input');
  Object.assign(name ?? {}, { value: 'Asha' });
  keepTyped(formsIn(document));
  expect([
    takeTyped('form/contact'),
    takeTyped('form/contact'),
    takeTyped('form/question'),
  ]).toEqual([{ name: 'Asha' }, {}, {}]);
});
