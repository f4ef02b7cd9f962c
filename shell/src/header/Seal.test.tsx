/// <reference types="node" />
import { readFile } from 'node:fs/promises';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Seal } from './Seal';

const shapesOf = (svg: Element | null) =>
  [...(svg?.children ?? [])].map((shape) => [
    shape.getAttribute('d'),
    shape.getAttribute('fill')?.toLowerCase(),
  ]);

test('the seal in the header equals the file', async () => {
  const file = document.createElement('div');
  file.innerHTML = await readFile('shared-contracts/ui/seal.svg', 'utf8');
  const { container } = render(<Seal />);
  expect(shapesOf(container.querySelector('svg'))).toEqual(shapesOf(file.querySelector('svg')));
  expect(shapesOf(file.querySelector('svg'))).toHaveLength(4);
});
