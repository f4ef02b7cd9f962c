import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'PrivacyPolicy', description: 'x' };

export default function PrivacyPolicy() {
  return (
    <Section heading="PrivacyPolicy" level={1}>
      <p>x</p>
    </Section>
  );
}
