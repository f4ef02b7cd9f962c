import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@contract/ui/reset.css';
import '@contract/ui/modals.css';
import '@contract/ui/tokens.css';
import { readContent } from '@contract/browser/read-content';
import { RemoteRoot } from '@platband/slice/runtime';
import { pages, remote } from './exposes';

const root = document.getElementById('root');
if (root === null) throw new Error('The standalone page has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <RemoteRoot remote={remote} pages={pages} read={readContent} />
  </StrictMode>,
);
