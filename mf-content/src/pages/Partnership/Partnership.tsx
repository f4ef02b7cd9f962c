import { Section } from 'shared-contracts/ui/Section';
import { PartnershipLogo } from './PartnershipLogo';

export const meta = { title: 'Partnership', description: 'Two firms joined forces to build a lending and investment business.' };

export default function Partnership() {
  return (
    <>
      <PartnershipLogo />
      <Section heading="We Are the New-Age NBFC Powerhouse!" level={1} isBelowPicture>
        <p>
          Two firms have joined forces to build a lending and investment business. One brings a decade of advising borrowers in central
          India; the other brings capital and the discipline of a regulated lender.
        </p>
        <p>
          Together they lend where both agree that a plan is sound, and say no in plain words where it is not. For the customer that means
          one conversation, one set of papers, and one answer.
        </p>
      </Section>
    </>
  );
}
