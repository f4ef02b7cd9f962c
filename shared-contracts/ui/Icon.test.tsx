import { cases } from '@platband/slice/build/cases';
import { render } from '@testing-library/react';
import { expect } from 'vitest';
import { Icon } from './Icon';
import { type IconName, icons } from './icons';

cases(Object.keys(icons) as IconName[])(
  'every icon is decorative and has 2 px lines at every size',
  (name) => {
    for (const size of [24, 16, 48]) {
      const { container } = render(<Icon name={name} size={size} />);
      const drawing = container.querySelector('svg') as SVGElement;
      expect(drawing.querySelector('path')?.getAttribute('d')).toMatch(/^M\d.*\d/);
      const scale = Number(drawing.getAttribute('width')) / 24;
      expect(Number(drawing.getAttribute('stroke-width')) * scale).toBe(2);
      expect(drawing.getAttribute('aria-hidden')).toBe('true');
    }
  },
);
