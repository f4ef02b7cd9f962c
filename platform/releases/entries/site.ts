export { serveSite } from '../site/serve-site';
