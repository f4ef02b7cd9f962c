import { Policy } from '../../sections/Policy/Policy';
import { terms } from './terms';

export const meta = { title: terms.title, description: terms.intro };

export default function TermsAndConditions() {
  return <Policy policy={terms} />;
}
