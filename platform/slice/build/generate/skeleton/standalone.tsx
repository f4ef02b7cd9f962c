import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'shared-contracts/ui/reset.css';
import 'shared-contracts/ui/modals.css';
import 'shared-contracts/ui/tokens.css';
import { RemoteRoot } from '@platform/slice/runtime';
import { readContent } from 'shared-contracts/browser/read-content';
import { pages, remote } from './exposes';

const root = document.getElementById('root');
if (root === null) throw new Error('The standalone page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <RemoteRoot remote={remote} pages={pages} read={readContent} />
  </StrictMode>,
);
