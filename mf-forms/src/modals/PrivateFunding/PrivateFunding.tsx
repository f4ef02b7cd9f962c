import { Dialog } from 'shared-contracts/ui/Dialog';

export default function PrivateFunding({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="PrivateFunding" onClose={onClose}>
      x
    </Dialog>
  );
}
