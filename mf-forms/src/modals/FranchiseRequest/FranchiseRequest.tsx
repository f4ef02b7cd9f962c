import { Dialog } from 'shared-contracts/ui/Dialog';

export default function FranchiseRequest({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="FranchiseRequest" onClose={onClose}>
      x
    </Dialog>
  );
}
