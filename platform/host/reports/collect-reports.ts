import { type Report, report, reportEventType } from '@platband/slice/browser/report';
import {
  type ReportBody,
  type ReportedCount,
  reportLimits,
  stepOf,
} from '@platband/slice/contract/reports';
import { compositionId } from '../loading/composition';
import { releaseOfSlice } from '../loading/loaded-releases';
import { earlyReports, visitToken } from './early-reports';

/**
 * Sent within a second, batched with others from that second; other reports wait until the visitor
 * leaves the page.
 */
const urgent = ['failed', 'fell-back', 'threw', 'error', 'styles-failed'];
const togetherMs = 1_000;

type Counted = Omit<ReportedCount, 'count'>;

interface Collected {
  readonly address: string;
  /** Whether this visit reports slice events. The shell's own parts are always sent. */
  readonly isSampled: boolean;
  readonly onReport: (report: Report) => void;
  /** Returns the shell's parts for the next request body by name, or null if there are no more. */
  readonly takeParts: () => Readonly<Record<string, unknown>> | null;
}

/** Counts this visit's reports from the start and sends them. Loaded once the page is idle. */
export function collectReports({ address, isSampled, onReport, takeParts }: Collected): void {
  let counts = new Map<string, { readonly counted: Counted; count: number }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    clearTimeout(timer);
    timer = undefined;
    const composition = compositionId();
    if (composition === null) return;
    const parts = takeParts();
    if (counts.size === 0 && parts === null) return;
    const body: ReportBody = {
      composition,
      counts: [...counts.values()].map(({ counted, count }) => ({ ...counted, count })),
      visit: visitToken(),
      ...parts,
    };
    navigator.sendBeacon(address, JSON.stringify(body));
    counts = new Map();
  };
  const add = (event: Report) => {
    onReport(event);
    if (!isSampled) return;
    const { what, slice, release = '', subject, value } = event;
    const counted = {
      what,
      slice,
      release,
      subject,
      step: value === undefined ? 0 : stepOf(what === 'CLS' ? value * 1_000 : value),
    };
    const key = JSON.stringify(counted);
    const known = counts.get(key);
    if (known !== undefined) known.count = Math.min(known.count + 1, reportLimits.count);
    else if (counts.size < reportLimits.counts) counts.set(key, { counted, count: 1 });
    if (urgent.includes(what)) timer ??= setTimeout(send, togetherMs);
  };
  earlyReports().forEach(add);
  window.addEventListener(reportEventType, (event) => add((event as CustomEvent<Report>).detail));
  // Must run after `web-vitals`, which listens in the capture phase.
  window.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && send(),
  );
}

interface LongFrame extends PerformanceEntry {
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[];
}

const type = 'long-animation-frame';

/** Reports tasks longer than 50 ms by slice, if the browser identifies the script. */
export function reportLongTasks(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return;
  const observer = new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as LongFrame[])
      for (const { sourceURL, duration } of scripts) {
        const found = releaseOfSlice(sourceURL);
        if (duration > 50 && found !== undefined)
          report({ ...found, what: 'long-task', value: duration });
      }
  });
  observer.observe({ type, buffered: true });
}
