export type { HostDocuments } from '../server/documents';
export type { HostSite } from '../server/site-renderer';
export { startRenderer } from '../server/start-renderer';
