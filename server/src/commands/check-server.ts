import { serverProblems } from '@platform/releases/check';
import { serverCalls } from 'shared-contracts/contract/api/call-schemas';

/**
 * `npm run check-server`: checks that this checkout's server is compatible with every live release.
 * Otherwise prints the reasons and exits with 1.
 */
const problems = await serverProblems(serverCalls());
if (problems.length > 0) {
  console.error(
    [
      'This server does not go with what is live:',
      ...problems.map((problem) => `- ${problem}`),
    ].join('\n'),
  );
  process.exit(1);
}
console.log('Compatible with all live releases.');
