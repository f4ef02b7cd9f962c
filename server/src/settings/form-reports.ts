import { registerReports } from '@platband/releases/reports';
import { type FormReport, formReports } from 'shared-contracts/contract/form/form-reports';

const begun: FormReport = 'form-opened';
const finished: FormReport = 'form-sent';

/** Reports of this site's slices, in addition to the platform's. */
registerReports(formReports, {
  begun,
  finished,
  notBegun: 'opened no form',
  unfinished: 'opened a form and did not send it',
  inShort: 'opened forms were sent',
});
