import type { ReactNode } from 'react';
import { Slot } from './generated/access';

/** Header and footer of this team's pages. */
export const Frame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Slot name="Header" isUrgent />
    <main>{children}</main>
    <Slot name="Footer" />
  </>
);
