import { PageHead, siteUi } from '@platband/host';
import { Link } from '@platband/slice/runtime';
import { read, Slot } from './generated/access';
import { Layout } from './Layout';

const NotFound = () => (
  <>
    <PageHead title="Nothing grows here" description="Nothing grows here" isHidden />
    <Slot name="Header" isUrgent />
    <main>
      <h2>Nothing grows here</h2>
      <p>
        There is no page at this address. <Link to="/products">See all machines</Link>
      </p>
    </main>
    <Slot name="Footer" />
  </>
);

export const ui = siteUi({ name: 'The Tractor Store', Layout, NotFound, read });
