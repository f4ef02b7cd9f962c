import type { ReactNode } from 'react';
import { Slot } from './generated/access';

/** What is around the pages of this team. */
export const Frame = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Slot name="Header" isUrgent />
    <main>{children}</main>
    <Slot name="Footer" />
  </>
);
