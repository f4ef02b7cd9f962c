import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './Button';

test('a button whose form the server has, too, has a link to it beside it, in the same words', () => {
  render(<Button withoutScript="/forms/enquiry">Ask for a call</Button>);
  expect(screen.getByRole('button', { name: 'Ask for a call' }).getAttribute('type')).toBe('button');
  expect(screen.getByRole('link', { name: 'Ask for a call' }).getAttribute('href')).toBe('/forms/enquiry');
});

test('any other button stands alone', () => {
  render(<Button>Back</Button>);
  expect(screen.queryByRole('link')).toBeNull();
});
