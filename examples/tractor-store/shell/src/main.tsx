import { startShell } from '@platband/host/start';
import { ui } from './host-ui';
import './site.css';

void startShell({ ui });
