import type { SlotProps } from '@platband/slice/runtime';
import type { ForeignSlot } from '@platband/slice/runtime/page-module';
import { useEffect, useRef, useState } from 'react';

interface ForeignRootProps {
  readonly slot: ForeignSlot;
  readonly props: SlotProps['props'];
}

/**
 * Renders a slot built with another framework in a shadow root, which scopes its styles. Rejections
 * are rethrown here so that they are shown like any slot's errors. Prerendered HTML stays visible
 * until the slot is mounted.
 */
export function ForeignRoot({ slot, props }: ForeignRootProps) {
  const host = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted once; a slot gets its props when it is mounted
  useEffect(() => {
    if (host.current === null) return;
    const root = host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' });
    root.replaceChildren();
    const domElement = root.appendChild(document.createElement('div'));
    const mounted = Promise.resolve(slot.bootstrap?.()).then(() =>
      slot.mount({ ...props, domElement }),
    );
    mounted.catch((error: unknown) => setFailure(error ?? new Error('The slot did not mount.')));
    return () => {
      mounted
        .then(() => slot.unmount({ domElement }))
        .catch(() => {})
        .finally(() => domElement.remove());
    };
  }, [slot]);
  if (failure !== null) throw failure;
  // React leaves what is in the element to it: engines without declarative shadow roots keep the
  // template that was written.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
  return <div ref={host} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
}
