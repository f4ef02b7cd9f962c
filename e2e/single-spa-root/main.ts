import { loadRemote, registerRemotes } from '@module-federation/runtime';
import { type LifeCycles, registerApplication, start } from 'single-spa';

/**
 * A single-spa root without the shell. It mounts the remote given in the query
 * (`?remote=mf-forms&entry=http://…`) through its `./lifecycles`, at the routes that the remote
 * owns.
 */
const parameters = new URLSearchParams(location.search);
const remote = parameters.get('remote') ?? '';
const entry = parameters.get('entry') ?? '';
const domElement = document.getElementById('slice');

registerRemotes([{ name: remote, entry, type: 'module' }]);
registerApplication({
  name: remote,
  app: async () => {
    const lifecycles = await loadRemote<LifeCycles<{ domElement: HTMLElement | null }>>(
      `${remote}/lifecycles`,
    );
    if (lifecycles === null)
      throw new Error(`${remote} does not export the single-spa lifecycles.`);
    return lifecycles;
  },
  activeWhen: () => !location.pathname.endsWith('/nowhere'),
  customProps: { domElement },
});
start();
