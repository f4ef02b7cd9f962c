import { getPrivateFundingForm } from 'shared-contracts/contract/forms/private-funding';
import { FormModal } from '../../form/FormModal';

export default function GetPrivateFunding({ onClose }: { readonly onClose: () => void }) {
  return <FormModal definition={getPrivateFundingForm} onClose={onClose} />;
}
