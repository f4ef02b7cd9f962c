import { t } from '@platform/slice/browser/language';
import { brand } from 'shared-contracts/contract/brand';
import type { PolicyText } from '../../sections/Policy/Policy';

/** How long enquiries are kept; null: it could not be read. */
const howLong = (days: number | null): string =>
  days === null || days === 0
    ? t('We keep it until you ask us to delete it, or until it is no longer needed for what you sent it for.')
    : t('We keep it for {days} days at most; then it is erased.', { days });

/** Ten sections (§2 Policy pages). */
export const privacy = (days: number | null): PolicyText => ({
  title: 'Privacy Policy',
  intro: `What ${brand.name} does with what you tell us on this site, and what you can ask of us.`,
  sections: [
    {
      heading: 'Information we collect',
      paragraphs: [
        'What you enter into our forms: your name, telephone number, e-mail address, town, and what you write about the funding, franchise, meeting or job you ask for.',
        'With it we note the time, the page you wrote from, how you came to it, and which version of this notice you saw.',
        `${howLong(days)} ${t('An address for our newsletter stays until you leave; one that was never verified is erased after 7 days.')}`,
      ],
    },
    {
      heading: 'How we use it',
      paragraphs: [
        'To answer you, to prepare the application you asked for, and to keep the records that the law asks of us. For nothing else.',
      ],
    },
    {
      heading: 'Sharing',
      paragraphs: [
        'With the lenders or investors that your enquiry concerns, and with those who run this site for us, as far as they need it. We do not sell it.',
      ],
    },
    {
      heading: 'Data security',
      paragraphs: [
        'What you send travels encrypted and is kept where only those who work on your enquiry can read it. No system is perfectly safe; if your data is ever affected, we tell you.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can ask to see what we hold about you, to have it corrected, to have it deleted, and to opt out of any further message. Write to us; we answer within thirty days.',
        {
          text: 'You need not write to us: enter your email address, and we mail you a link that shows what we hold and lets you erase it.',
          link: { href: '/your-data/', text: 'Your data (opens a new tab)' },
        },
        'Complaints about any of this: {email} or {phone}. If we do not help you, you can complain to the Data Protection Board of India.',
      ],
    },
    {
      heading: 'Cookies',
      paragraphs: [
        'This site sets no advertising cookies. What you type into a form is kept in your own browser until you send it, so that nothing is lost when the connection is.',
        'While you are here, your browser counts which pages are shown and how quickly they load, what fails, whether forms are opened and sent, and whether our number is pressed. It tells us these numbers when you leave, with the site or campaign that brought you here, and without your address, a cookie or anything you typed.',
        'While we try a new version of a page on some visitors, one cookie notes for a week at most which version you get; it names the version, not you.',
      ],
    },
    {
      heading: 'Third-party links',
      paragraphs: ['Links to other sites, such as our pages on social networks, lead to places with policies of their own.'],
    },
    {
      heading: 'Children under 18',
      paragraphs: [
        'Our services are not for anyone under 18, and we do not knowingly keep information about children. Tell us if we do, and we delete it.',
      ],
    },
    { heading: 'Changes', paragraphs: ['When this policy changes, the new version appears here, and applies from that day on.'] },
    { heading: 'Contact', paragraphs: ['For anything about your data: {email}, {phone}, {address}.'] },
  ],
});
