import type { SlotProps } from '@platband/slice/runtime';
import { memo, type ReactNode, type RefObject, Suspense, use, useRef, useState } from 'react';
import { Hydrated } from '../hydration/Hydrated';
import { markHydrated } from '../hydration/replay-clicks';
import { useExposeSource } from '../loading/expose-source';
import { contained } from './contained';
import { ForeignRoot } from './ForeignRoot';
import { Served } from './Served';
import { SlotBoundary } from './SlotBoundary';
import { evictSlot, hydrateAllSlots, slotModule } from './slot-modules';

/**
 * Fills a slot with its owner's component. On a prerendered page the slot is readable immediately
 * and hydrated when needed. Errors are shown only in the slot's container.
 */
function ShownSlot({ name, className, isUrgent = false, props }: SlotProps) {
  const container = useRef<HTMLDivElement>(null);
  const source = useExposeSource();
  const [attempt, setAttempt] = useState(0);
  const remote = source.ownerOf(`slots/${name}`);
  const fail = (failed: number) => {
    evictSlot({ name, attempt: failed });
    void markHydrated(container.current);
  };
  const retry = async () => {
    const next = attempt + 1;
    await slotModule({ name, attempt: next, container }, source).catch((error: unknown) => {
      fail(next);
      throw error;
    });
    setAttempt(next);
  };
  const chunkId = [remote, 'slots', name].filter((part) => part !== null).join('/');
  return (
    <div className={className} style={contained}>
      {/* Set only by the renderer: whether the slot waits for its styles. */}
      <div
        ref={container}
        data-styles={source.stylesOf?.(remote, `slots/${name}`)}
        data-remote={remote}
        data-slot={name}
        suppressHydrationWarning
      >
        <SlotBoundary
          key={attempt}
          chunkId={chunkId}
          onRetry={retry}
          onFailure={() => fail(attempt)}
        >
          <Suspense fallback={<Served selector={`[data-slot="${name}"]`} />}>
            <FilledSlot
              name={name}
              container={container}
              attempt={attempt}
              isUrgent={isUrgent}
              props={props}
            />
            <Hydrated container={container} />
          </Suspense>
        </SlotBoundary>
      </div>
    </div>
  );
}

interface FilledSlotProps {
  readonly name: string;
  readonly container: RefObject<HTMLElement | null>;
  readonly attempt: number;
  readonly isUrgent: boolean;
  readonly props: SlotProps['props'];
}

function FilledSlot({ props, ...request }: FilledSlotProps) {
  const module = use(slotModule(request, useExposeSource()));
  return 'mount' in module ? (
    <ForeignRoot slot={module} props={props} />
  ) : (
    <module.default {...props} />
  );
}

/**
 * Memoized, because re-rendering a slot that has not hydrated yet blocks the page. Functions are
 * compared by identity, since a new one may close over changed state.
 */
const SlotHost = memo(ShownSlot, (before, now) => {
  const sameFunction = ([name, prop]: [string, unknown]) =>
    typeof prop !== 'function' || prop === before.props?.[name];
  const isSame =
    JSON.stringify(before) === JSON.stringify(now) &&
    Object.entries(now.props ?? {}).every(sameFunction);
  if (!isSame) hydrateAllSlots();
  return isSame;
});

export const renderSlot = (slot: SlotProps): ReactNode => <SlotHost key={slot.name} {...slot} />;
