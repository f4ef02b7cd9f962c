import { once } from 'node:events';
import type { TrialEnd, TrialOrder } from '@platband/slice/contract/releases';

/**
 * The process in which a server tries a release. Only this process loads Playwright and axe, and
 * its browser can only reach the server's responses. It ends with the server, and its browser ends
 * with it.
 */
for (const event of ['disconnect', 'SIGTERM']) process.on(event, () => process.exit(1));

const [received] = (await once(process, 'message')) as [TrialOrder];
const end = await tryIn(received).catch((error: Error): TrialEnd => ({ failure: error.message }));
process.send?.(end, () => process.exit(0));

async function tryIn({ slice, address, browser, hosts, pictures }: TrialOrder): Promise<TrialEnd> {
  const [{ chromium }, { browserArguments }, { recorded, tryPreview }] = await Promise.all([
    import('@playwright/test'),
    import('@platband/slice/testing/find-browser'),
    import('./try-preview'),
  ]);
  // The browser runs a release's scripts on the server, so the sandbox is only disabled for root,
  // where Chromium requires that.
  const chromiumSandbox = process.getuid?.() !== 0;
  const reachable = [new URL(address).hostname, ...hosts]
    .map((host) => `, EXCLUDE ${host}`)
    .join('');
  const args = [
    ...browserArguments.filter((argument) => !chromiumSandbox || argument !== '--no-sandbox'),
    `--host-resolver-rules=MAP * ~NOTFOUND${reachable}`,
    // The browser opens the server by its address, but the certificate is issued for its name.
    '--ignore-certificate-errors',
  ];
  const chromiumPath = { executablePath: browser, chromiumSandbox, args, handleSIGTERM: false };
  const launched = { browser: await chromium.launch(chromiumPath), launchFirefox: null };
  const result = await tryPreview({ ...launched, slice, address, more: [], pictures });
  return { problems: recorded(result) };
}
