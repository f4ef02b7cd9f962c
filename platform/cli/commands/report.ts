import { kilobytes, toTheMinute } from '@platband/slice/contract/readable';
import { type DeployStep, refusal } from '@platband/slice/contract/releases';
import { ReportedError } from './reported-error';

const done = ['live', 'previewed', 'gradual', 'staged', 'stopped', 'retired'] as const;
export type Done = Extract<DeployStep, { readonly step: (typeof done)[number] }>;

export type Action =
  | 'staged'
  | 'deployed'
  | 'previewed'
  | 'promoted'
  | 'rolled back'
  | 'stopped'
  | 'retired';

interface ReportSettings {
  readonly slice: string;
  readonly action: Action;
  readonly place: string;
  readonly isJson: boolean;
  /** Time from `performance.now()`. */
  readonly startedAt: number;
}

/**
 * Prints each step as it happens.
 * @throws Error if the last step reports a failure, or the steps end without an outcome.
 */
export async function report(
  steps: AsyncIterable<DeployStep>,
  settings: ReportSettings,
): Promise<Done> {
  const { slice, action, place, isJson } = settings;
  let last: DeployStep | null = null;
  for await (const step of steps) {
    last = step;
    const line = isJson ? JSON.stringify(step) : getLine(step, settings);
    if (line !== null) process.stdout.write(line);
    if (isJson) process.stdout.write('\n');
  }
  if (last !== null && isDone(last)) return last;
  if (last?.step !== 'refused' && last?.step !== 'failed')
    throw new Error(
      `The outcome is unknown: the connection ended before ${place} reported it, so ${slice} may have been ${action}. Check with slice releases before you try again.`,
    );
  if (isJson) throw new ReportedError();
  throw new Error(
    last.step === 'refused'
      ? refusal(slice, action, last.problems)
      : `${slice} was not ${action}: ${last.message}`,
  );
}

const isDone = (step: DeployStep): step is Done => (done as readonly string[]).includes(step.step);

/** Formats a step as one line. On a terminal, all rendered pages share a line. */
function getLine(step: DeployStep, { place, startedAt }: ReportSettings): string | null {
  switch (step.step) {
    case 'received':
      return `Received ${step.slice} ${step.release}, ${kilobytes(step.bytes)}\n`;
    case 'waiting':
      return 'Another deploy is in progress; waiting for it …\n';
    case 'checked':
      return 'Checked against the live releases; rendering pages …\n';
    case 'trying':
      return `Trying the release in a browser on ${step.place} …\n`;
    case 'rendered':
      return process.stdout.isTTY
        ? `\r${bar(step.pages, step.of)}${step.pages === step.of ? '\n' : ''}`
        : null;
    case 'live': {
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
      const before =
        step.replaced === undefined || step.replaced === step.release
          ? ''
          : ` instead of ${step.replaced}`;
      return `${warningsOf(step)}${step.slice} ${step.release} is live in ${place}${before}, as composition ${step.composition}, after ${seconds} s.\n`;
    }
    case 'previewed':
      return `${step.slice} ${step.release} can be previewed at ${step.address} until ${step.until.slice(0, 10)}. The live site has not changed.\n`;
    case 'gradual': {
      const then =
        step.next === undefined
          ? 'until slice promote or slice stop'
          : `and a larger share from ${toTheMinute(step.next)} UTC`;
      const whom =
        step.address === undefined
          ? `${step.share}% of visitors get it`
          : `Whoever opens ${step.address} gets it`;
      return `${step.slice} ${step.release} is deployed beside the live release in ${place}. ${whom}, ${then}. To see how it performs, run slice status.\n`;
    }
    case 'staged':
      return step.missing.length === 0
        ? `${step.slice} ${step.release} is staged, and all staged releases are compatible: ${step.address} shows them. To make them live, run slice promote --next.\n`
        : `${step.slice} ${step.release} is staged. Still missing:\n${step.missing.map((line) => `- ${line}\n`).join('')}Once nothing is missing, ${step.address} shows it.\n`;
    case 'stopped':
      return `${step.slice} ${step.release} was stopped in ${place}. Everyone gets the live release.\n`;
    case 'retired':
      return `${warningsOf(step)}${step.slice} was retired in ${place}, in composition ${step.composition}. To restore ${step.release}, run slice rollback.\n`;
    default:
      return null;
  }
}

const warningsOf = ({ warnings = [] }: { readonly warnings?: readonly string[] }): string =>
  warnings.map((warning) => `${warning}\n`).join('');

const barWidth = 24;
const bar = (done: number, of: number) => {
  const filled = Math.round((barWidth * done) / Math.max(of, 1));
  return `Composed ${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${done} of ${of} pages`;
};
