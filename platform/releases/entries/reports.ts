export type { ReportSender } from '../reports/plugin';
export { registerReports } from '../reports/registered';
export { keyOf, Tally } from '../reports/tally';
