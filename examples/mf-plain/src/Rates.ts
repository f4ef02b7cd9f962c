import { Slot } from '@platband/slice/runtime';
import { createElement } from 'react';

export const meta = {
  title: 'Rates',
  description: 'What money costs: an example of a page that is built without the preset.',
};

const slots = ['ReactRate', 'VueRate', 'SvelteRate'].map((name) =>
  createElement(Slot, { key: name, name }),
);

export default function Rates() {
  return createElement(
    'section',
    { 'aria-labelledby': 'rates' },
    createElement('h1', { id: 'rates' }, 'Rates'),
    ...slots,
  );
}
