import type { ContentKind } from 'shared-contracts/contract/api/all-calls';
import { type Collection, type Field, oneEntry } from '../content/fields';
import { collections, entrySchema } from '../content/schema';

/** Base path of the content API, which mimics Gitea's. */
export const editorApi = '/content/repository';

/**
 * Generates the configuration of Sveltia CMS from the content schema.
 * @param origin The staff's origin.
 */
export function editorConfiguration(origin: string) {
  return {
    backend: {
      name: 'gitea',
      repo: 'site/content',
      base_url: origin,
      api_root: `${origin}${editorApi}`,
      auth_methods: ['token'],
      // An entry's first button publishes it, the second one keeps a draft.
      skip_ci: false,
    },
    site_url: `${origin}/content/preview`,
    logo: { src: '/content/seal.svg' },
    media_folder: 'pictures',
    public_folder: '/pictures',
    media_libraries: {
      default: { config: { max_file_size: 20 * 1024 * 1024, slugify_filename: true } },
      stock_assets: false,
    },
    slug: { encoding: 'ascii', clean_accents: true, maxlength: 60 },
    output: { omit_empty_optional_fields: true },
    i18n: {
      structure: 'multiple_files',
      locales: ['en', 'hi'],
      default_locale: 'en',
      initial_locales: ['en'],
      omit_default_locale_from_file_path: true,
    },
    collections: [articles(), lists()],
  };
}

const articles = () => ({
  name: 'blog',
  label: collections.blog.label,
  label_singular: collections.blog.singular,
  description: collections.blog.hint,
  folder: 'blogs',
  extension: 'md',
  format: 'yaml-frontmatter',
  i18n: true,
  preview_path: 'blogs/{{fields.title | slugify}}',
  // Articles are ordered by the number in the file name.
  slug: '{{year}}{{month}}{{day}}{{hour}}{{minute}}-{{slug}}',
  fields: [
    ...fieldsOf('blog', collections.blog).map((field) => ({
      ...field,
      i18n: !['imageFileName', 'publishedOn'].includes(field.name),
    })),
    {
      name: 'sources',
      label: 'Sources',
      widget: 'text',
      required: false,
      i18n: true,
      hint: 'Small, below the text.',
    },
  ],
});

function lists() {
  const { blog: _, ...all } = collections;
  return {
    name: 'lists',
    label: 'Lists',
    files: (Object.entries(all) as [ContentKind, Collection][]).map(([kind, collection]) => ({
      name: kind,
      label: collection.label,
      file: `${kind}.json`,
      fields: [
        {
          name: 'entries',
          label: collection.label,
          label_singular: collection.singular,
          widget: 'list',
          root: true,
          // The form of a single entry is expanded.
          collapsed: collection.problemsOfAll !== oneEntry,
          hint: collection.hint,
          ...(collection.isFixed && {
            allow_add: false,
            allow_remove: false,
            allow_reorder: false,
          }),
          summary: `{{fields.${Object.keys(collection.fields)[kind === 'service' ? 1 : 0]}}}`,
          fields: fieldsOf(kind, collection),
        },
      ],
    })),
  };
}

const fieldsOf = (kind: ContentKind, { fields }: Collection) =>
  Object.entries(fields)
    // An article's id is in its file name.
    .filter(([name]) => name !== 'id')
    .map(([name, field]) => ({
      ...(name === 'description' && kind === 'blog' ? { name: 'body' } : { name }),
      label: field.label,
      hint: field.hint,
      required: entrySchema(kind).entries[name]?.type !== 'optional',
      ...widgetOf(field),
      ...(field.pattern !== undefined && {
        pattern: [`^(?:${field.pattern[0]})$`, field.pattern[1]],
      }),
    }));

function widgetOf({ is, options, label }: Field) {
  if (options !== undefined) return { widget: 'select', options };
  const image = { widget: 'image', choose_url: false };
  const widgets = {
    line: { widget: 'string' },
    text: { widget: 'text' },
    markdown: { widget: 'richtext' },
    day: { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD', default: '{{now}}' },
    list: { widget: 'list', field: { name: 'line', label, widget: 'string' } },
    sections: {
      widget: 'list',
      summary: '{{fields.heading}}',
      collapsed: true,
      fields: [
        { name: 'heading', label: 'Heading', widget: 'string' },
        { name: 'short', label: 'In short', widget: 'string', required: false },
        { name: 'text', label: 'Text', widget: 'text' },
      ],
    },
    links: {
      widget: 'list',
      summary: '{{fields.name}}',
      fields: [
        { name: 'name', label: 'Name', widget: 'string' },
        { name: 'href', label: 'Address', widget: 'string' },
      ],
    },
    drawing: { ...image, accept: 'image/svg+xml' },
    picture: { ...image, accept: 'image/jpeg,image/png,image/webp,image/heic,image/svg+xml' },
    id: { widget: 'uuid' },
  };
  return widgets[is];
}
