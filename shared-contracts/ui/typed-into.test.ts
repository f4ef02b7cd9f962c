import { expect, test } from 'vitest';
import { typedInto } from './typed-into';

test('returns typed and chosen values by name, without files', () => {
  document.body.innerHTML = `<form>
    <input name="name" value="Asha"><input name="city" value="Indore"><input name="empty"><input>
    <textarea name="message">As it was</textarea><textarea name="note"></textarea>
    <select name="loan"><option value="">Choose</option><option value="Car">Car</option></select>
    <select name="profile"><option value="Business">Business</option></select>
    <input type="file" name="resume">
  </form>`;
  const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
  expect(typedInto(document.body)).toEqual({});
  field('city').value = 'Bhopal';
  field('note').value = 'Please call';
  field('loan').value = 'Car';
  (document.querySelector('input:not([name])') as HTMLInputElement).value = 'of no name';
  Object.defineProperty(field('resume'), 'value', { value: 'C:\\fakepath\\resume.pdf' });
  expect(typedInto(document.body)).toEqual({ city: 'Bhopal', note: 'Please call', loan: 'Car' });
});
