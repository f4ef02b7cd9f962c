import { cases } from '@platband/slice/build/cases';
import { expect } from 'vitest';
import { editedPhone } from './edited-phone';

/** Held number, shown digits, text after an edit, and caret position. */
cases([
  [
    'typed behind what is shown it goes behind what is not',
    '98260123',
    '982601',
    '9826017',
    7,
    '982601237',
  ],
  ['typed into the middle it goes there', '98260123', '982601', '9872601', 3, '987260123'],
  ['typed before the first digit it goes behind the plus', '+9826', '9826', '79826', 1, '+79826'],
  [
    'deleted from the middle only that is gone, and the plus stays',
    '+9826',
    '9826',
    '926',
    1,
    '+926',
  ],
  ['deleted at the end the plus stays', '+9826', '9826', '982', 3, '+982'],
  ['emptied the plus goes, too', '+9826', '9826', '', 0, ''],
  ['replaced by something shorter it is another number', '+9826', '9826', '77', 2, '77'],
  ['replaced by something longer it is another number', '+9826', '9826', '7712345', 7, '7712345'],
  ['deleted at the start the plus stays', '+9826', '9826', '826', 0, '+826'],
  ['replaced by as many digits it is another number', '+9826', '9826', '1234', 4, '1234'],
])('an edit of the formatted number changes the held one', (_, held, shown, text, caret, becomes) =>
  expect(editedPhone(held, shown, text, caret)).toBe(becomes),
);
