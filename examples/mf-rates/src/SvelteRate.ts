import { mount as mountSvelte, unmount as unmountSvelte } from 'svelte';
import Rate from './Rate.svelte';

interface Props {
  readonly domElement: HTMLElement;
}

const mounted = new WeakMap<HTMLElement, Record<string, unknown>>();

export const mount = async ({ domElement }: Props) =>
  void mounted.set(domElement, mountSvelte(Rate, { target: domElement }));

export const unmount = async ({ domElement }: Props) => {
  const rate = mounted.get(domElement);
  if (rate !== undefined) await unmountSvelte(rate);
};

/** The server build compiles the component for the server. */
export const render = async () => (await import('svelte/server')).render(Rate).body;
