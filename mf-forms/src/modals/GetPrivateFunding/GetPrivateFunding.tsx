import { Dialog } from 'shared-contracts/ui/Dialog';

export default function GetPrivateFunding({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="GetPrivateFunding" onClose={onClose}>
      x
    </Dialog>
  );
}
