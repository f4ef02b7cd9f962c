import { reportKinds } from '@platband/slice/contract/reports';

/**
 * A task that visitors begin and finish, such as an order. The members are kinds of reports and
 * texts about them.
 */
export interface Task {
  readonly begun: string;
  readonly finished: string;
  /** Follows "3 of 20 visits": `began no order`. */
  readonly notBegun: string;
  /** Follows "3 of 20 visits": `began an order and did not send it`. */
  readonly unfinished: string;
  /** Follows "3 of 4": `begun orders sent`. */
  readonly inShort: string;
}

const kinds = new Set<string>(reportKinds);
let registered: Task | null = null;

/**
 * Registers additional kinds of reports. A gradual release that lowers the rate of finished tasks
 * is then taken back. Call it before building the server.
 */
export function registerReports(more: readonly string[], task: Task): void {
  for (const kind of more) kinds.add(kind);
  registered = task;
}

export const isReportKind = (kind: string): boolean => kinds.has(kind);
export const registeredTask = (): Task | null => registered;
