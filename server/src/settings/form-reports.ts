import { registerReports } from '@platform/releases/reports';
import { type FormReport, formReports } from 'shared-contracts/contract/form/form-reports';

const begun: FormReport = 'form-opened';
const finished: FormReport = 'form-sent';

/** What slices of this site report, besides what the platform counts. */
registerReports(formReports, {
  begun,
  finished,
  unfinished: 'opened a form and did not send it',
  inShort: 'opened forms sent',
});
