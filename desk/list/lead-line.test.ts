import type { StoredLead } from 'server/leads';
import { expect, test } from 'vitest';
import { leadLine } from './lead-line';

const lead = {
  id: 'a1',
  kind: 'contact',
  receivedAt: '2027-01-26T09:00:00+05:30',
  fields: { name: 'Asha', message: 'Two\nlines' },
  quarantineReason: null,
  status: 'new',
  lostReason: null,
  assignee: null,
  reminderAt: null,
} as unknown as StoredLead;

test('a lead is one line; why it is in quarantine and whose it is stand in it only where it is', () => {
  expect(leadLine(lead)).toBe('2027-01-26 09:00:00  a1  contact         Asha · Two lines · New');
  expect(
    leadLine({ ...lead, quarantineReason: 'fast', assignee: 'Meera' } as unknown as StoredLead),
  ).toBe('2027-01-26 09:00:00  a1  contact         fast      Asha · Two lines · New (Meera)');
});
