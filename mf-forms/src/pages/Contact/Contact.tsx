import { Section } from 'shared-contracts/ui/Section';

export const meta = { title: 'Contact', description: 'x' };

export default function Contact() {
  return (
    <Section heading="Contact" level={1}>
      <p>x</p>
    </Section>
  );
}
