import { Dialog } from 'shared-contracts/ui/Dialog';

export default function BookMeeting({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="BookMeeting" onClose={onClose}>
      x
    </Dialog>
  );
}
