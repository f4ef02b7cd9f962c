import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { changesOfCandidate } from './candidate';
import { changesNamed } from './changes';
import { type Flow, flowsIn, readRecords } from './records';
import { type Selected, select } from './select';

const e2e = fileURLToPath(new URL('..', import.meta.url));

/**
 * The flows that any of these changes may break: as `changesNamed` has them, or `candidate`, for
 * what PREVIEW shows at BASE_URL.
 */
export async function affectedFlows(
  words: readonly string[],
): Promise<{ readonly flows: readonly Selected<Flow>[]; readonly all: number }> {
  const changes = await Promise.all(
    words.map((word) => (word === 'candidate' ? changesOfCandidate() : changesNamed(word))),
  );
  const flows = listFlows();
  return { flows: select(flows, readRecords(), changes.flat()), all: flows.length };
}

/** Every flow that there is, without running any. */
function listFlows(): readonly Flow[] {
  const listed = execFileSync('playwright', ['test', '--list', '--reporter=json'], {
    cwd: e2e,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    shell: process.platform === 'win32',
  });
  return flowsIn(JSON.parse(listed).suites);
}
