import { financeAdviceForm } from 'shared-contracts/contract/forms/finance-advice';
import { FormModal } from '../../form/FormModal';

export default function FinanceAdvice({ onClose }: { readonly onClose: () => void }) {
  return <FormModal definition={financeAdviceForm} onClose={onClose} />;
}
