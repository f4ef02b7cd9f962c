import { type Toast } from 'react-hot-toast/headless';
/** One toast. It goes when dismissed, dragged away, or when its time is up. */
export declare function ToastCard({
  item,
  onDismiss,
}: {
  readonly item: Toast;
  readonly onDismiss: () => void;
}): import('react').JSX.Element;
