export { eventually } from '../testing/eventually';
export { nightly } from '../testing/nightly';
export {
  createDatabase,
  createEmptyDatabase,
  type DatabaseKind,
  isMissing,
  overEachDatabase,
  overOneDatabase,
  type TestDatabase,
} from '../testing/test-database';
