export { drop, sendAgain } from '../mail/act-on-mail';
export { morningPrefix, readRefused, type Unsent } from '../mail/outbox-repository';
// For `server.outbox`.
export type {} from '../mail/plugin';
