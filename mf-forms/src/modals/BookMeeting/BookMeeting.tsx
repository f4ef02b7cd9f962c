import { bookMeetingForm } from 'shared-contracts/contract/forms/book-meeting';
import { FormModal } from '../../form/FormModal';

export default function BookMeeting({ onClose }: { readonly onClose: () => void }) {
  return <FormModal definition={bookMeetingForm} onClose={onClose} />;
}
