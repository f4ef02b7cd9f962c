export { leadRows } from '../export/lead-rows';
export { findPage, pageSize } from '../list/lead-page';
export { csvText } from '../testing/csv-text';
