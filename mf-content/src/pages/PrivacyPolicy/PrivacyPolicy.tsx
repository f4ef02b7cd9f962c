import { Policy } from '../../sections/Policy/Policy';
import { privacy } from './privacy';

export const meta = { title: privacy.title, description: privacy.intro };

export default function PrivacyPolicy() {
  return <Policy policy={privacy} />;
}
