import type { ContentKind } from 'shared-contracts/contract/api/all-calls';
import { type Collection, collections, entrySchema, type Field, oneEntry } from '../content/schema';
import type { EditedRepository } from '../settings/formats';

/** Where the API of the repository on this machine lies, in the words of Gitea's. */
export const localApi = '/content/repository';

interface Place {
  /** The site's own address. */
  readonly origin: string;
  /** The content folder below the root of the repository, with a slash at its end, or nothing. */
  readonly folder: string;
  /** Where a preview is served. */
  readonly preview: string;
}

/** What Sveltia CMS is configured with, made from the schema of the content at each request. */
export function editorConfiguration(
  repository: EditedRepository,
  { origin, folder, preview }: Place,
) {
  const { blog, ...lists } = collections;
  return {
    backend: { ...backendOf(repository, origin), skip_ci: true },
    site_url: preview,
    logo: { src: '/content/seal.svg' },
    media_folder: `${folder}pictures`,
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
    collections: [
      {
        name: 'blog',
        label: blog.label,
        label_singular: blog.singular,
        description: blog.hint,

        folder: `${folder}blogs`,
        extension: 'md',
        format: 'yaml-frontmatter',
        i18n: true,
        preview_path: 'blogs/{{fields.title | slugify}}',
        // The number in a file's name orders articles.
        slug: '{{year}}{{month}}{{day}}{{hour}}{{minute}}-{{slug}}',
        fields: [
          ...fieldsOf('blog', blog).map((field) => ({
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
      },
      {
        name: 'lists',
        label: 'Lists',
        files: (Object.entries(lists) as [ContentKind, Collection][]).map(([kind, collection]) => ({
          name: kind,
          label: collection.label,
          file: `${folder}${kind}.json`,
          fields: [
            {
              name: 'entries',
              label: collection.label,
              label_singular: collection.singular,
              widget: 'list',
              root: true,
              // Of a single entry the form is open at once.
              collapsed: collection.problemsOfAll !== oneEntry,
              hint: collection.hint,
              summary: `{{fields.${Object.keys(collection.fields)[kind === 'service' ? 1 : 0]}}}`,
              fields: fieldsOf(kind, collection),
            },
          ],
        })),
      },
    ],
  };
}

function backendOf(repository: EditedRepository, origin: string) {
  if (repository.backend === 'local')
    return {
      name: 'gitea',
      repo: 'site/content',
      base_url: origin,
      api_root: `${origin}${localApi}`,
      auth_methods: ['token'],
    };
  const { backend: name, repo, branch, signIn, appId } = repository;
  if (name === 'github')
    return { name, repo, branch, ...(signIn !== null && { base_url: signIn }) };
  const own = signIn !== null && {
    base_url: signIn,
    api_root: `${signIn}/api/${name === 'gitlab' ? 'v4' : 'v1'}`,
  };
  return {
    name,
    repo,
    branch,
    ...own,
    ...(appId !== null && { auth_type: 'pkce', app_id: appId }),
  };
}

const fieldsOf = (kind: ContentKind, { fields }: Collection) =>
  Object.entries(fields)
    // An article has its id in the name of its file.
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
