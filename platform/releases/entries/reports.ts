export type { ReportSender } from '../reports/plugin';
export { registerReports } from '../reports/registered';
export { getKey, Tally } from '../reports/tally';
