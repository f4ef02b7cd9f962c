import { registerReports } from '@platform/releases/reports';
import { type FormReport, formReports } from 'shared-contracts/contract/form/form-reports';

const begun: FormReport = 'form-opened';
const finished: FormReport = 'form-sent';

/** Kinds of reports that slices of this site send, in addition to those of the platform. */
registerReports(formReports, {
  begun,
  finished,
  notBegun: 'opened no form',
  unfinished: 'opened a form and did not send it',
  inShort: 'opened forms sent',
});
