export { withDesk } from '../with-desk';
