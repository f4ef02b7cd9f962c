import type { PolicyText } from '../../sections/Policy/Policy';

/** Six sections (§2 Policy pages; 30 days, 7-10 business days, return shipping: §9). */
export const returns: PolicyText = {
  title: 'Return Policy',
  intro: 'What you can send back, until when, and when you get your money back.',
  sections: [
    { heading: 'Returns', paragraphs: ['You can return what you bought from us within 30 days of receiving it.'] },
    {
      heading: 'Condition',
      paragraphs: ['It must be unused and complete, with its papers. Services that have been rendered in full cannot be returned.'],
    },
    {
      heading: 'How to return',
      paragraphs: ['Write to {email} first; we tell you where to send it, and confirm when it has arrived.'],
    },
    {
      heading: 'Refunds',
      paragraphs: ['Once we have checked what you returned, we refund you the way you paid, within 7-10 business days.'],
    },
    { heading: 'Return shipping', paragraphs: ['The buyer pays return shipping.'] },
    {
      heading: 'Contact',
      paragraphs: ['{email}, {phone}. Our services and goods are not meant for children under 18.'],
    },
  ],
};
