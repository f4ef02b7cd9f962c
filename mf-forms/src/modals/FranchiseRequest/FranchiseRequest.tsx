import { franchiseRequestForm } from 'shared-contracts/contract/forms/franchise-request';
import { FormModal } from '../../form/FormModal';

export default function FranchiseRequest({ onClose }: { readonly onClose: () => void }) {
  return <FormModal definition={franchiseRequestForm} onClose={onClose} />;
}
