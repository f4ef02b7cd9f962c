import { contact } from 'shared-contracts/contract/contact';
import { expect, test } from 'vitest';
import { takeContact } from './take-contact';

test('how to reach the company is what the footer of the document says, however the address is written', () => {
  takeContact();
  expect(contact().phone).toBe('');
  document.body.innerHTML =
    '<footer><address>Shop 3, 12 Marg,\nIndore<br><a href="tel:+911111111111">+91 11111 11111</a><br><a href="mailto:a@b.example">a@b.example</a></address></footer>';
  takeContact();
  expect(contact()).toEqual({
    address: 'Shop 3, 12 Marg,\nIndore',
    phone: '+91 11111 11111',
    href: 'tel:+911111111111',
    email: 'a@b.example',
  });
});

test('where the content says nothing, every part of it is empty', () => {
  document.body.innerHTML = '<footer><address><br><a></a><br><a href="mailto:"></a></address></footer>';
  takeContact();
  expect(contact()).toEqual({ address: '', phone: '', href: '', email: '' });
});
