import { Policy } from '../../sections/Policy/Policy';
import { returns } from './returns';

export const meta = { title: returns.title, description: returns.intro };

export default function ReturnPolicy() {
  return <Policy policy={returns} />;
}
