import { type ModalName } from 'shared-contracts/contract/remotes';

/** What the shell hands to every modal. */
interface ModalProps {
  readonly onClose: () => void;
}
interface OpenModalProps extends ModalProps {
  readonly modal: ModalName;
}
/** A remote's modal as a single-spa parcel. While it loads, or when it fails, a dialog of the shell stands in its place. */
export default function OpenModal({ modal, onClose }: OpenModalProps): import('react').JSX.Element;
