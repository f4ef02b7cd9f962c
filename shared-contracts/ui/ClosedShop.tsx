import { drawingOf } from '@platband/slice/browser/preview-of';
import type { ReactNode } from 'react';
import { Picture } from './Picture';

/** A shop with its shutter down, for pages that were not found. Decoration only. */
export function ClosedShop({ className }: { readonly className?: string | undefined }): ReactNode {
  return (
    <Picture
      src={drawingOf('closed.svg')}
      alt=""
      width={470}
      height={287}
      isFirst
      className={className}
    />
  );
}
