import { Component, type ComponentType, type ReactNode, type RefObject, Suspense, use, useRef, useState } from 'react';
import { ownerOf, type SlotName } from 'shared-contracts/contract/remotes';
import type { SlotProps } from 'shared-contracts/runtime';
import { ComesAlive } from '../hydration/ComesAlive';
import { comeAlive } from '../hydration/early-clicks';
import { asChunkLoadError } from '../remotes/as-chunk-load-error';
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
  const source = useExposeSource();
  const [attempt, setAttempt] = useState(0);
  const fail = (failed: number) => {
    // The next time it is asked for anew.
    pieces.delete(keyOf(name, failed));
    comeAlive(place.current);
  };
  const retry = async () => {
    const next = attempt + 1;
    await pieceOf(name, next, place, source).catch((error: unknown) => {
      fail(next);
      throw error;
    });
    setAttempt(next);
  };
  return (
    // The composer marks a part that waits for its styles, which the rendering does not know.
    <div ref={place} data-remote={remote} data-slot={name} className={className} suppressHydrationWarning>
      <SlotBoundary key={attempt} slot={name} onRetry={retry} onFailure={() => fail(attempt)}>
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
  readonly slot: SlotName;
  /** Asks for the piece once more; rejected when that has not helped. */
  readonly onRetry: () => Promise<void>;
  readonly onFailure: () => void;
}

/** Shows what went wrong while a piece was loaded or rendered, in its place, until it is there. */
class SlotBoundary extends Component<BoundaryProps, { readonly error: unknown; readonly isRetrying: boolean }> {
  override state = { error: undefined, isRetrying: false };
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override componentDidCatch() {
    this.props.onFailure();
  }
  readonly retry = () => {
    this.setState({ isRetrying: true });
    this.props.onRetry().catch((error: unknown) => this.setState({ error, isRetrying: false }));
  };
  override render() {
    if (this.state.error === undefined) return this.props.children;
    const { slot } = this.props;
    const error = asChunkLoadError(`${ownerOf('slots', slot)}/slots/${slot}`, this.state.error);
    return <LoadFailure error={error} isRetrying={this.state.isRetrying} onRetry={this.retry} />;
  }
}

export const renderSlot = (slot: SlotProps): ReactNode => <SlotHost key={slot.name satisfies SlotName} {...slot} />;
