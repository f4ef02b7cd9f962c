import { readFile } from 'node:fs/promises';
import { digest, replaceFile } from '@platband/server-kit/disk';
import type {
  ListedItems,
  RenderedAddress,
  RenderPageRequest,
} from '@platband/slice/contract/render-job';

type Content = Readonly<Record<string, unknown>>;
type Lists = Readonly<Record<string, ListedItems>>;

/** Pages, the items of routes by the route's path, and the digest of each response they read. */
interface Renderings {
  readonly addresses: readonly RenderedAddress[];
  readonly lists: Lists;
  readonly digests: Readonly<Record<string, string>>;
}

const digestIn = (content: Content, path: string): string =>
  digest([JSON.stringify(content[path] ?? null)]);

/**
 * A slice's pages as they were rendered last. A page stays valid until a response that it read
 * changes.
 */
export class EarlierPages {
  readonly #same = new Map<string, boolean>();

  constructor(
    private readonly content: Content,
    private readonly earlier: Renderings = { addresses: [], lists: {}, digests: {} },
  ) {}

  /** Reads the pages in a file, or no pages if the file does not exist. */
  static async read(file: string, content: Content): Promise<EarlierPages> {
    const text = await readFile(file, 'utf8').catch(() => null);
    return new EarlierPages(content, text === null ? undefined : (JSON.parse(text) as Renderings));
  }

  /** Returns all pages, or null if one of them must be rendered. */
  all(): readonly RenderedAddress[] | null {
    const { addresses, lists } = this.earlier;
    const areValid = [...addresses, ...Object.values(lists)].every(this.#isValid);
    return addresses.length > 0 && areValid ? addresses : null;
  }

  listOf(route: string): ListedItems | null {
    const list = this.earlier.lists[route];
    return list !== undefined && this.#isValid(list) ? list : null;
  }

  pageOf({ path, item }: RenderPageRequest): RenderedAddress | null {
    const page = this.earlier.addresses.find(
      (one) =>
        one.path === path && one.query === item.query && one.isUnknownItem === item.isUnknownItem,
    );
    return page !== undefined && this.#isValid(page) ? page : null;
  }

  readonly #isValid = ({ reads }: Pick<ListedItems, 'reads'>): boolean =>
    reads.every((path) => {
      const { digests } = this.earlier;
      const isSame = this.#same.get(path) ?? digestIn(this.content, path) === digests[path];
      this.#same.set(path, isSame);
      return isSame;
    });
}

export async function keepPages(
  file: string,
  { addresses, lists, content }: Omit<Renderings, 'digests'> & { readonly content: Content },
): Promise<void> {
  const reads = [...addresses, ...Object.values(lists)].flatMap((one) => one.reads);
  const digests = Object.fromEntries(reads.map((path) => [path, digestIn(content, path)]));
  const renderings: Renderings = { addresses, lists, digests };
  await replaceFile(file, JSON.stringify(renderings));
}
