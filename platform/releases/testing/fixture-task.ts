import { registerReports } from '../reports/registered';

/** Visitors to the fixture site order plants. */
registerReports(['order-begun', 'order-sent'], {
  begun: 'order-begun',
  finished: 'order-sent',
  notBegun: 'began no order',
  unfinished: 'began an order and did not send it',
  inShort: 'begun orders sent',
});
