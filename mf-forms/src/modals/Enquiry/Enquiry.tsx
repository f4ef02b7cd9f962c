import { Dialog } from 'shared-contracts/ui/Dialog';

export default function Enquiry({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="Enquiry" onClose={onClose}>
      x
    </Dialog>
  );
}
