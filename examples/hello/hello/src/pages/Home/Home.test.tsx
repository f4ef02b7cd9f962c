import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import Home from './Home';

test('the page has its heading', () => {
  render(<Home />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome');
});
