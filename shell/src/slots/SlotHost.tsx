import { Component, type ComponentType, type ReactNode, type RefObject, Suspense, use, useCallback, useRef, useState } from 'react';
import { ownerOf, type SlotName } from 'shared-contracts/contract/remotes';
import type { SlotProps } from 'shared-contracts/runtime';
import { ComesAlive } from '../hydration/ComesAlive';
import { comeAlive } from '../hydration/early-clicks';
import { useExposeSource } from '../remotes/expose-source';
import { LoadFailure } from '../remotes/LoadFailure';
import { whenWanted } from './when-wanted';

/**
 * Fills a slot with the piece of the remote that owns it. On a page that came rendered the piece is there to be read at once, and becomes
 * alive when it is wanted. Whatever goes wrong is shown in the slot's place only.
 */
export function SlotHost({ name, className }: SlotProps) {
  const remote = ownerOf('slots', name);
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const fail = (failed: number) => {
    // The next time its page is shown it is asked for anew.
    pieces.delete(keyOf(name, failed));
    comeAlive(place.current);
  };
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return (
    // The composer marks a part that waits for its styles, which the rendering does not know.
    <div ref={place} data-remote={remote} data-slot={name} className={className} suppressHydrationWarning>
      <SlotBoundary key={attempt} onRetry={retry} onFailure={() => fail(attempt)}>
        <Suspense fallback={null}>
          <Piece name={name} place={place} attempt={attempt} />
          <ComesAlive part={place} />
        </Suspense>
      </SlotBoundary>
    </div>
  );
}

interface PieceProps {
  readonly name: SlotName;
  readonly place: RefObject<HTMLElement | null>;
  readonly attempt: number;
}

function Piece({ name, place, attempt }: PieceProps) {
  const source = useExposeSource();
  const { default: Filling } = use(pieceOf(name, attempt, place, source));
  return <Filling />;
}

interface PieceModule {
  readonly default: ComponentType;
}

const pieces = new Map<string, Promise<PieceModule>>();
const keyOf = (name: SlotName, attempt: number) => `${name} ${attempt}`;

/** The same promise for as long as a piece is being waited for, as `use` wants it. A retry asks anew. */
function pieceOf(
  name: SlotName,
  attempt: number,
  place: RefObject<HTMLElement | null>,
  source: ReturnType<typeof useExposeSource>,
): Promise<PieceModule> {
  const remote = ownerOf('slots', name);
  if (typeof document === 'undefined') return source<PieceModule>(remote, `slots/${name}`, attempt);
  const key = keyOf(name, attempt);
  const known = pieces.get(key);
  if (known !== undefined) return known;
  const wanted = attempt === 0 ? whenWanted(() => place.current ?? document.querySelector(`[data-slot="${name}"]`)) : Promise.resolve();
  const piece = wanted.then(() => source<PieceModule>(remote, `slots/${name}`, attempt));
  pieces.set(key, piece);
  return piece;
}

interface BoundaryProps {
  readonly children: ReactNode;
  readonly onRetry: () => void;
  readonly onFailure: () => void;
}

/** Shows what went wrong while a piece was loaded or rendered, in its place. */
class SlotBoundary extends Component<BoundaryProps, { readonly error: unknown; readonly isRetrying: boolean }> {
  override state = { error: undefined, isRetrying: false };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override componentDidCatch() {
    this.props.onFailure();
  }
  override render() {
    if (this.state.error === undefined) return this.props.children;
    return <LoadFailure error={this.state.error} isRetrying={false} onRetry={this.props.onRetry} />;
  }
}

export const renderSlot = (slot: SlotProps): ReactNode => <SlotHost key={slot.name satisfies SlotName} {...slot} />;
