import { enquiryForm } from 'shared-contracts/contract/forms/enquiry';
import { FormModal } from '../../form/FormModal';

export default function Enquiry({ onClose }: { readonly onClose: () => void }) {
  return <FormModal definition={enquiryForm} onClose={onClose} />;
}
