export { drop, sendAgain } from '../mail/act-on-mail';
export { morningPrefix, readRefused, type Unsent } from '../mail/outbox-repository';
export type {} from '../mail/plugin';
