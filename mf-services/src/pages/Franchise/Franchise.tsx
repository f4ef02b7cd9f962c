import { emit } from 'shared-contracts/browser/events';
import { Button } from 'shared-contracts/ui/Button';
import { Section } from 'shared-contracts/ui/Section';
import { applicants, benefits } from './franchise-content';

export const meta = { title: 'Franchise', description: 'Open a franchise with us: who can apply, what it takes, and what it brings.' };

export default function Franchise() {
  return (
    <>
      <Section heading="Open a franchise with us" level={1}>
        <p>You know the people of your town; we know lenders. Together that makes a business that needs no office.</p>
        <Button kind="primary" onClick={() => emit('open-modal', { modal: 'FranchiseRequest' })}>
          Request to Open a Franchise
        </Button>
      </Section>
      <Section heading="Who Can Apply?">
        <ul>
          {applicants.map((label) => (
            <li key={label}>{label}</li>
          ))}
        </ul>
      </Section>
      <Section heading="Franchise Benefits">
        <dl>
          {benefits.map(({ name, text }) => (
            <div key={name}>
              <dt>
                <strong>{name}</strong>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  );
}
