import { Dialog } from 'shared-contracts/ui/Dialog';

export default function CareersPopup({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="CareersPopup" onClose={onClose}>
      x
    </Dialog>
  );
}
