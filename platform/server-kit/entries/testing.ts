export { makeCertificate } from '../testing/certificate';
export { eventually } from '../testing/eventually';
export { nightly } from '../testing/nightly';
export { mountReadOnly, mountSmallDisk } from '../testing/small-disk';
export {
  createDatabase,
  createEmptyDatabase,
  type DatabaseKind,
  isMissing,
  overEachDatabase,
  overOneDatabase,
  type TestDatabase,
} from '../testing/test-database';
