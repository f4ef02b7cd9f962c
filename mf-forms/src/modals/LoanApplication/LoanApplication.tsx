import { loanForm } from 'shared-contracts/contract/forms/loan';
import { FormModal } from '../../form/FormModal';

export default function LoanApplication({ onClose }: { readonly onClose: () => void }) {
  return <FormModal definition={loanForm} onClose={onClose} />;
}
