import { RolldownMagicString } from 'rolldown';
import type { Plugin } from 'vite';
import { visit } from '../syntax';
import type { Root } from './library-styles';
import { ownPrefix } from './selector-scope';

/** Font families that a build's style sheets declare. */
export type Families = Set<string>;

/** Prefixes the families that a style sheet declares, and remembers their names. */
export function declareFonts(root: Root, slice: string, families: Families): void {
  root.walkAtRules('font-face', (rule) =>
    rule.walkDecls('font-family', (declaration) => {
      const name = declaration.value.replace(/["']/g, '');
      if (name.startsWith(ownPrefix(slice))) return;
      families.add(name);
      declaration.value = JSON.stringify(ownPrefix(slice) + name);
    }),
  );
}

/**
 * Renames uses of the declared families once all style sheets are known: in styles, and in scripts
 * that hold styles (a list of fonts, `fontFamily`, CSS as text).
 */
export const ownFonts = (slice: string, families: Families): Plugin => ({
  name: 'site:own-fonts',
  apply: 'build',
  renderChunk(code) {
    if (![...families].some((name) => code.includes(name))) return null;
    const edited = new RolldownMagicString(code);
    const rename = (start: number, end: number, change: (text: string) => string) => {
      const text = code.slice(start, end);
      const renamed = change(text);
      if (renamed !== text) edited.overwrite(start, end, renamed);
    };
    visit(this.parse(code), (node) => {
      const { type, start, end, key, value } = node;
      if (type === 'Property' && /^font(?:Family)?$/.test(nameOf(key))) {
        const given = value as { readonly type: string; readonly start: number; end: number };
        if (given.type === 'Literal')
          rename(given.start, given.end, (text) => withNames(text, slice, families));
      } else if (type === 'TemplateElement' || (type === 'Literal' && typeof value === 'string'))
        rename(start, end, (text) =>
          fontList.test(text)
            ? withNames(text, slice, families)
            : inDeclarations(text, slice, families),
        );
    });
    return { code: edited.toString(), map: edited.generateMap({ hires: 'boundary' }).toString() };
  },
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === 'asset' && file.fileName.endsWith('.css'))
        file.source = inDeclarations(String(file.source), slice, families);
  },
});

const nameOf = (key: unknown): string => {
  const { name, value } = (key ?? {}) as { readonly name?: string; readonly value?: unknown };
  return name ?? String(value);
};

/** A text that is a list of fonts, with a generic one. */
const fontList =
  /^[`"'][\w\s,\\"'-]*,\s*(?:(?:ui-)?(?:sans-serif|serif|monospace|rounded)|system-ui|cursive|fantasy)[\w\s,\\"'-]*[`"']$/;

const inDeclarations = (css: string, slice: string, families: Families): string =>
  css.replace(
    /((?:^|[;{\s"'`])(?:font(?:-family)?|--[\w-]+)\s*:)([^;}]*)/g,
    (_, start: string, value: string) => start + withNames(value, slice, families),
  );

function withNames(fonts: string, slice: string, families: Families): string {
  if (families.size === 0) return fonts;
  const names = [...families]
    .sort((one, other) => other.length - one.length)
    .map((name) => name.replace(/[^\w\s]/g, '\\$&'));
  const whole = new RegExp(`(?<![\\w-])(?:${names.join('|')})(?![\\w-]| [A-Z])`, 'g');
  return fonts.replace(whole, (name) => ownPrefix(slice) + name);
}
