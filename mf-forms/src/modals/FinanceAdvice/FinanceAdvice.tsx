import { Dialog } from 'shared-contracts/ui/Dialog';

export default function FinanceAdvice({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="FinanceAdvice" onClose={onClose}>
      x
    </Dialog>
  );
}
