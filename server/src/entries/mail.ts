export { drop, sendAgain } from '../mail/act-on-mail';
export { morningPrefix } from '../mail/outbox-repository';
export type {} from '../mail/plugin';
export { readUnsent, type Unsent } from '../mail/unsent-mail-repository';
