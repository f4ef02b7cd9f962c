import { collectReports, reportLongTasks } from '@platband/host/collect-reports';
import { visitSource } from 'shared-contracts/browser/visit';
import type { SentFigures } from 'shared-contracts/contract/figures';
import type { FormReport } from 'shared-contracts/contract/form/form-reports';
import { collectFigures } from './collect-figures';

interface Collected {
  /** The address to send reports to, or null to send nothing. */
  readonly address: string | null;
  readonly isSampled: boolean;
  /** Registers a callback for each further page. */
  readonly onPage: (shown: () => void) => void;
}

/**
 * Measures long tasks and sends this visit's reports. Statistics are sent for every visit, sampled
 * or not.
 */
export function collectVisit({ address, isSampled, onPage }: Collected): void {
  reportLongTasks();
  if (address === null) return;
  const figures = collectFigures();
  onPage(() => figures.add('view'));
  const source = visitSource();
  const opened: FormReport = 'form-opened';
  collectReports({
    address,
    isSampled,
    onReport: ({ what, subject }) => {
      if (what === opened) figures.add('opened', subject);
    },
    takeParts: () => {
      const counts = figures.take();
      const sent: SentFigures = { ...source, counts };
      return counts.length === 0 ? null : { figures: sent };
    },
  });
}
