import { careersPopupForm } from 'shared-contracts/contract/forms/careers-popup';
import { FormModal } from '../../form/FormModal';

export default function CareersPopup({ onClose }: { readonly onClose: () => void }) {
  return <FormModal definition={careersPopupForm} onClose={onClose} />;
}
