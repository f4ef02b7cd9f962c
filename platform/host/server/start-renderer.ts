/// <reference types="node" />
import { register } from 'node:module';
import type { RenderRequest } from '@platband/slice/contract/render-job';
import type { HostSite, SiteRenderer } from './site-renderer';

/**
 * Starts the renderer. Its process communicates with the server only through `sandbox.mjs`, which
 * calls the returned function for each request.
 * @param load Imports the site, after React and the runtime have been resolved.
 */
export function startRenderer(
  load: () => Promise<{ readonly site: HostSite }>,
): (request: RenderRequest) => Promise<unknown> {
  let renderer: SiteRenderer;
  return async (request) => {
    if (request.kind !== 'start') return renderer.answer(request);
    const { job } = request;
    register(`data:text/javascript,${encodeURIComponent(resolver)}`, { data: job.shared });
    const [{ SiteRenderer }, { site }] = await Promise.all([import('./site-renderer'), load()]);
    renderer = new SiteRenderer(job, site);
    return null;
  };
}

const resolver = `
let shared = {};
export const initialize = (data) => { shared = data; };
export const resolve = (specifier, context, next) =>
  specifier in shared ? { url: shared[specifier], shortCircuit: true } : next(specifier, context);
`;
