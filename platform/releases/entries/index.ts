export { allowInlineStyles } from '../serving/security-headers';
