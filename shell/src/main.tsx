import { rememberVisit } from 'shared-contracts/browser/visit';
import 'shared-contracts/ui/modals.css';
import 'shared-contracts/ui/tokens.css';
import 'shared-contracts/ui/reset.css';
import { startShell } from '@platband/host/start';
import { ui } from './host-ui';
import { registerWorker } from './register-worker';
import { openTools } from './tools/open-tools';
import { reportWebVitals } from './vitals/report-web-vitals';

// Pages start at the top, even after a reload (§2).
history.scrollRestoration = 'manual';
rememberVisit();
const started = startShell({ ui, texts: { hi: () => import('./texts/hi') } });
void reportWebVitals(started);
await started;
void openTools();
registerWorker();
