import { privateFundingForm } from 'shared-contracts/contract/forms/private-funding';
import { FormModal } from '../../form/FormModal';

export default function PrivateFunding({ onClose }: { readonly onClose: () => void }) {
  return <FormModal definition={privateFundingForm} onClose={onClose} />;
}
