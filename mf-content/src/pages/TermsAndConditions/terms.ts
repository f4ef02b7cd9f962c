import { brand } from 'shared-contracts/contract/brand';
import type { PolicyText } from '../../sections/Policy/Policy';

/** Six sections (§2 Policy pages). */
export const terms: PolicyText = {
  title: 'Terms and Conditions',
  intro: 'These terms apply to everyone who uses this site. If you do not agree with them, please do not use it.',
  sections: [
    {
      heading: 'Use of this site',
      paragraphs: [
        'You may read this site and send us enquiries for yourself or for a business you act for. What you send us must be true and yours to send.',
        'The site is not meant for anyone under 18. It gives information, not an offer: whether a loan is granted, and on which terms, the lender decides.',
      ],
    },
    {
      heading: 'Intellectual property',
      paragraphs: [
        `Texts, drawings and marks on this site belong to ${brand.name} or to those who let us use them. You may quote and print them for your own use; for anything else, ask us first.`,
      ],
    },
    {
      heading: 'Liability',
      paragraphs: [
        'We do our best to keep this site correct and available, but we cannot promise that it always will be. We are not liable for losses from relying on it without having spoken to us.',
        'Nothing here limits liability that the law does not allow to be limited.',
      ],
    },
    {
      heading: 'Governing law',
      paragraphs: ['Indian law governs these terms. Disputes are decided by the courts of Gurugram.'],
    },
    {
      heading: 'Changes',
      paragraphs: [
        'We may change these terms. The version on this page is the one in force; by using the site after a change you accept it.',
      ],
    },
    { heading: 'Contact', paragraphs: ['Questions about these terms: {email}, {phone}, {address}.'] },
  ],
};
