import { Section } from 'shared-contracts/ui/Section';
import { Features } from './Features';
import { features } from './home-content';

/** The feature block (§2 Home). */
export function ChooseUs() {
  return (
    <Section heading="Choose Us To Improve Your Financial Condition">
      <Features features={features} />
    </Section>
  );
}
