import { Link } from '@platband/slice/runtime';
import { Frame } from '../../Frame';

export const meta = { title: 'Thanks', description: 'The order is placed.', isHidden: true };

export default function Thanks() {
  return (
    <Frame>
      <h2>Thanks for your order!</h2>
      <p>We wash it, fill it up, and write to you.</p>
      <p>
        <Link to="/" className="button">
          Continue Shopping
        </Link>
      </p>
    </Frame>
  );
}
