/// <reference types="node" />
import { register } from 'node:module';
import type {
  RenderJob,
  RenderMessage,
  ServerPage,
  VisitorPage,
} from '@platform/slice/contract/render-job';
import type { HostSite } from './render-all';
import { sendLast } from './send-last';

/**
 * The renderer, as a process of its own: the composer can end it when a page hangs. It gets one job
 * and reports what it does; one that serves then renders a page for each message.
 * @param load imports the site: only then, since React and the runtime are resolved before anything
 *   that needs them is imported
 */
export function startRenderer(load: () => Promise<{ readonly site: HostSite }>): void {
  process.once('message', (job: RenderJob) => {
    register(`data:text/javascript,${encodeURIComponent(resolver)}`, { data: job.shared });
    Promise.all([import('./render-all'), load()])
      .then(([{ renderAll }, { site }]) => renderAll(job, site, report))
      .then(
        (render) => {
          if (!job.isServing) return sendLast({ kind: 'finished' });
          process.once('disconnect', () => process.exit());
          process.on('message', (page: ServerPage | VisitorPage) => {
            const what = 'route' in page ? page.route.page : page.component;
            render(page).then(report, (error: unknown) =>
              report({ kind: 'failed', remote: '', what, reason: String(error) }),
            );
          });
          report({ kind: 'finished' });
        },
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  });
}

const report = (message: RenderMessage) => process.send?.(message);

const resolver = `
let shared = {};
export const initialize = (data) => { shared = data; };
export const resolve = (specifier, context, next) =>
  specifier in shared ? { url: shared[specifier], shortCircuit: true } : next(specifier, context);
`;
