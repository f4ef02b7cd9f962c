import type { ForeignSlot } from '@platband/slice/runtime/page-module';
import { use } from 'react';

/**
 * Returns a slot's module for prerendering. A slot built with another framework is replaced with
 * its rendered HTML.
 */
export function withRendered(module: object): object {
  const { mount, render } = module as Partial<ForeignSlot>;
  if (mount === undefined || render === undefined) return module;
  return { default: (props: object) => <ShadowRoot html={render(props)} /> };
}

/**
 * Renders a declarative shadow root, which the document's parser creates. The host hydrates the
 * element as an empty one (`ForeignRoot`).
 */
function ShadowRoot({ html }: { readonly html: string | Promise<string> }) {
  const text = typeof html === 'string' ? html : use(html);
  const markup = { __html: `<template shadowrootmode="open">${text}</template>` };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it comes from the slice, as its scripts do
  return <div dangerouslySetInnerHTML={markup} />;
}
