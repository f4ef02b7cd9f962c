import { RolldownMagicString } from 'rolldown';
import type { Plugin } from 'vite';
import { filesBelow } from './files-below';
import { type Node, visit } from './syntax';

/**
 * Expressions for the address of the release's folder. A browser has its scripts in `assets/`; the
 * renderer reads `remotes/<slice>/<release>/server/server.mjs`.
 */
const release = {
  browser:
    'import.meta.url.slice(0, import.meta.url.lastIndexOf("assets/")).replace(location.origin, "")',
  server:
    'import.meta.url.slice(import.meta.url.lastIndexOf("/remotes/"), import.meta.url.lastIndexOf("server/"))',
};

/**
 * Gives pictures, fonts and files of `public/` the same address in the browser and in prerendered
 * pages: that of the release. It rewrites texts such as `'/logo.svg'` if `public/` has the file,
 * since `/` is the site's.
 * @param developedAt Address of the files during development.
 */
export function ownFiles(mode: keyof typeof release, developedAt = '/'): Plugin {
  let files: readonly string[] = [];
  return {
    name: 'site:own-files',
    config: (_config, { command }) => ({
      define: {
        'import.meta.env.BASE_URL':
          command === 'build' ? `(${release[mode]})` : JSON.stringify(developedAt),
      },
      experimental: {
        renderBuiltUrl: (file, { hostType }) =>
          mode === 'server' && hostType === 'js'
            ? { runtime: `${release.server} + ${JSON.stringify(file)}` }
            : { relative: true },
      },
      build: {
        copyPublicDir: mode === 'browser',
        // The policy allows `data:` for pictures alone.
        assetsInlineLimit: (file) => (pictures.test(file) ? undefined : false),
      },
    }),
    async configResolved({ publicDir }) {
      files = await filesBelow(publicDir);
    },
    transform(code, id) {
      if (id.includes('/node_modules/') || !/\.[cm]?[jt]sx?(?:\?|$)/.test(id)) return undefined;
      const edited = new RolldownMagicString(code);
      visit(this.parse(code), (node) => {
        if (mode === 'server') importBeside(node, code, edited);
        rewritePublic(node, code, edited, files);
      });
      return edited.hasChanged()
        ? { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }).toString() }
        : undefined;
    },
  };
}

const pictures = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** A path in a text: alone, inside of `url(…)`, or in a list. */
const path = /(?<=^|[\s("',])\/([^\s"'(),?#\\]+)/g;

function rewritePublic(
  node: Node,
  code: string,
  edited: RolldownMagicString,
  files: readonly string[],
): void {
  const isTemplate = node.type === 'TemplateLiteral';
  if (!isTemplate && (node.type !== 'Literal' || typeof node['value'] !== 'string')) return;
  const text = code.slice(node.start + 1, node.end - 1);
  // Of a template, only the folder is known: what precedes `${`.
  const isPublic = (name: string) =>
    name.includes('$')
      ? /\//.test(name) && files.some((file) => file.startsWith(name.replace(/[^/]*\$.*/, '')))
      : files.includes(name);
  const found = [...text.matchAll(path)].filter(([, name = '']) => isPublic(name));
  const quote = isTemplate ? '' : code.slice(node.start, node.start + 1);
  const base = 'import.meta.env.BASE_URL';
  for (const { index } of found) {
    const at = node.start + 1 + index;
    edited.overwrite(at, at + 1, isTemplate ? `\${${base}}` : `${quote} + ${base} + ${quote}`);
  }
  if (found.length > 0 && !isTemplate) {
    edited.appendLeft(node.start, '(');
    edited.appendRight(node.end, ')');
  }
}

/** Imports the file of `new URL('./file', import.meta.url)`, which Vite only does for browsers. */
function importBeside(node: Node, code: string, edited: RolldownMagicString): void {
  const [, file] =
    /^new URL\(\s*(['"]\.{1,2}\/[^'"]+['"]),\s*import\.meta\.url\s*,?\s*\)$/.exec(
      node.type === 'NewExpression' ? code.slice(node.start, node.end) : '',
    ) ?? [];
  if (file === undefined || /\.[jt]sx?['"]$/.test(file)) return;
  const name = `__beside${node.start}`;
  edited.prepend(`import ${name} from ${file.slice(0, -1)}?url${file.slice(-1)};`);
  // The renderer does not know the origin, so only the parts that pages read are defined.
  edited.overwrite(
    node.start,
    node.end,
    `({ href: ${name}, pathname: ${name}, toString: () => ${name} })`,
  );
}
