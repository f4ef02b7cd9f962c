export {
  type Database,
  DatabaseUnavailableError,
  type Statement,
  type Value,
} from '../database/database';
export { openEmbedded } from '../database/embedded';
export { explainOpenError } from '../database/explain-open-error';
export { migrate } from '../database/migrate';
export { openDatabase, openExisting } from '../database/open-database';
export { addCounts, columnsFor, columnsOf, eraseRows, parametersFor } from '../database/sql';
export { yieldToEventLoop } from '../database/yield-to-event-loop';
