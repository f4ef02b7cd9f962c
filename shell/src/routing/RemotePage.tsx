import type { PageRoute } from 'shared-contracts/contract/routes';
import { useLoaderData } from 'shared-contracts/runtime';
import type { PageMeta, PageModule } from 'shared-contracts/runtime/page-module';
import { PageHead } from './PageHead';

/** What the shell's loader of a page route returns: the page's module, and what the page's own loader returned. */
export interface LoadedPage {
  readonly route: PageRoute;
  readonly release: string;
  readonly module: PageModule<unknown>;
  readonly data: unknown;
}

/** The page of a remote, with its title, marked with who owns it. */
export function RemotePage() {
  const { route, release, module, data } = useLoaderData<LoadedPage>();
  const Page = module.default;
  const meta: PageMeta = typeof module.meta === 'function' ? module.meta(data) : module.meta;
  return (
    <div data-remote={route.remote} data-release={release}>
      <PageHead {...meta} />
      <Page data={data} />
    </div>
  );
}
