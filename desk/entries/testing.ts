export { leadRows } from '../export/lead-rows';
export { storedTable } from '../export/lead-tables';
export { findPage, pageSize } from '../list/lead-page';
export { csvText } from '../testing/csv-text';
