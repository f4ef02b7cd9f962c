/**
 * Everything that says who the company is. All values are fictional: "udaharan" is Hindi for "example", the number cannot be dialled,
 * and `.example` addresses lead nowhere. The owner replaces them here and nowhere else. Telephone, mail and address are content (contact.ts).
 */
export const brand = {
  name: 'Udaharan Finance',
  tagline: 'Funding, kept in good order',
  blurb:
    'We advise individuals and businesses on loans and business funding, from the first conversation to disbursement. Started in Indore in 2016, incorporated in 2023.',
  regions: ['Madhya Pradesh', 'Chhattisgarh', 'Delhi NCR'],
  hours: 'Monday to Saturday, 10 am to 7 pm',
  managingDirector: 'Asha Udaharan',
  /** What the law asks a lender's site to say: rows of the footer. An empty one is not shown. */
  legalName: 'Udaharan Finance Private Limited',
  cin: 'U00000MP2023PTC000000',
  gstin: '23AAAAA0000A1Z0',
  rbiRegistration: 'N-00.00000',
  /** The problem with these numbers; empty: none. */
  legalNote: 'Example numbers, not real registrations.',
  /** What the chat is called, everywhere. */
  chatName: 'Chat',
  /** The company's number, digits only, is added to it. */
  chat: 'https://chat.udaharan.example/',
  social: [
    { name: 'Facebook', href: 'https://facebook.udaharan.example/' },
    { name: 'YouTube', href: 'https://youtube.udaharan.example/' },
    { name: 'Instagram', href: 'https://instagram.udaharan.example/' },
    { name: 'LinkedIn', href: 'https://linkedin.udaharan.example/' },
    { name: 'Messages', href: 'https://messages.udaharan.example/' },
  ],
} as const;
