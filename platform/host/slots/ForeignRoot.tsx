import type { SlotProps } from '@platform/slice/runtime';
import type { ForeignSlot } from '@platform/slice/runtime/page-module';
import { type RefObject, use, useEffect, useRef, useState } from 'react';

interface ForeignRootProps {
  readonly slot: ForeignSlot;
  readonly props: SlotProps['props'];
}

/**
 * A slot of another framework, in a root of its own: a shadow root, so that its styles stay with it. What it rejects with is thrown here, to
 * be shown as of any slot. What it renders on the server stands in the same root until then.
 */
export function ForeignRoot({ slot, props }: ForeignRootProps) {
  const host = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted once; a slot gets its props when it is mounted
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    const domElement = document.createElement('div');
    root.replaceChildren(domElement);
    const mounted = Promise.resolve(slot.bootstrap?.()).then(() => slot.mount({ ...props, domElement }));
    mounted.catch((error: unknown) => setFailure(error ?? new Error('The slot did not mount.')));
    return () => {
      mounted
        .then(() => slot.unmount({ domElement }))
        .catch(() => {})
        .finally(() => domElement.remove());
    };
  }, [slot]);
  if (failure !== null) throw failure;
  const rendered = typeof document === 'undefined' ? slot.render?.({ ...props }) : undefined;
  return <ShadowHost ref={host} html={rendered ?? ''} />;
}

interface ShadowHostProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  /** Empty in the browser: React then leaves what is in the element to it, also in engines that keep the template as it was written. */
  readonly html: string | Promise<string>;
}

function ShadowHost({ ref, html }: ShadowHostProps) {
  const text = typeof html === 'string' ? html : use(html);
  const root = text === '' ? '' : `<template shadowrootmode="open">${text}</template>`;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from the slice, as its scripts do
  return <div ref={ref} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: root }} />;
}
