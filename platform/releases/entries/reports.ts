export type { ReportSender } from '../reports/plugin';
export { registerReports } from '../reports/registered';
export { rowKey, Tally } from '../reports/tally';
