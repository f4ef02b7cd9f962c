import { createElement, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';

interface Props {
  readonly domElement: HTMLElement;
}

function Rate() {
  const [years, setYears] = useState(1);
  return createElement(
    'button',
    { type: 'button', onClick: () => setYears(years + 1) },
    `React 18: ${years} years at 12 %`,
  );
}

const roots = new WeakMap<HTMLElement, Root>();

export const mount = async ({ domElement }: Props) => {
  const root = createRoot(domElement);
  roots.set(domElement, root);
  root.render(createElement(Rate));
};

export const unmount = async ({ domElement }: Props) => roots.get(domElement)?.unmount();

/** Loaded on the server only. */
export const render = async () =>
  (await import('react-dom/server')).renderToString(createElement(Rate));
