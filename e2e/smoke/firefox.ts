import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectBidi } from './bidi';
import type { Browser } from './browser';
import { startProgram } from './start-program';

/** It calls nobody: neither for updates nor to see whether there is an internet. */
const preferences = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
};

/** Firefox without a window, by the WebDriver BiDi that it speaks itself. */
export async function startFirefox(): Promise<Browser> {
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref('${name}', ${value});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const program = startProgram(process.env['FIREFOX'] ?? 'firefox-esr', [
    ...['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile],
  ]);
  const [, address] = await program.says(/WebDriver BiDi listening on (ws:\S+)/);
  const complaints: string[] = [];
  const bidi = await connectBidi(`${address}/session`, (_, { level, text }) => {
    if (level === 'error') complaints.push(String(text));
  });
  const { capabilities } = (await bidi.send('session.new', {
    capabilities: {},
  })) as unknown as Session;
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = (await bidi.send('browsingContext.getTree', {})) as unknown as Tree;
  const context = contexts[0]?.context;
  return {
    version: `${capabilities.browserName} ${capabilities.browserVersion}`,
    complaints: async () => [...complaints],
    navigate: async (url) =>
      void (await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    evaluate: async (expression) => {
      const answer = await bidi.send('script.evaluate', {
        expression,
        target: { context },
        awaitPromise: false,
      });
      const { result, exceptionDetails } = answer as unknown as Evaluation;
      if (exceptionDetails !== undefined) throw new Error(exceptionDetails.text);
      return result?.value ?? '';
    },
    resize: async (width, height) =>
      void (await bidi.send('browsingContext.setViewport', {
        context,
        viewport: { width, height },
      })),
    perform: async (actions) =>
      void (await bidi.send('input.performActions', { context, actions })),
    close: async () => {
      bidi.close();
      await program.end();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

interface Session {
  readonly capabilities: { readonly browserName: string; readonly browserVersion: string };
}

interface Tree {
  readonly contexts: readonly { readonly context: string }[];
}

interface Evaluation {
  readonly result?: { readonly value: string };
  readonly exceptionDetails?: { readonly text: string };
}
