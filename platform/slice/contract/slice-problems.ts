import { isLanguage, ownLanguage } from './languages';
import { hasParameters, matchRoute, routesOf } from './routes';
import { linkPlaces, type SliceLink } from './site-links';
import type { Path, SliceDefinition } from './slice';

/**
 * First segments of paths that the server of every site answers: its routes, and folders of the
 * site. A site adds the segments of its plugins.
 */
export const reservedSegments =
  'api compositions content deploy healthz hi live metrics packages readyz remotes reports rendered shell'.split(
    ' ',
  );

type Described = Pick<
  SliceDefinition,
  | 'name'
  | 'pages'
  | 'slots'
  | 'modals'
  | 'redirects'
  | 'successors'
  | 'links'
  | 'languages'
  | 'deprecated'
  | 'forms'
  | 'transfers'
  | 'perVisitor'
> & {
  readonly props?: object | undefined;
  readonly listensTo?: object | undefined;
};

/**
 * Returns problems with a slice's names and paths as sentences that start with "<name>/slice.ts".
 * The build checks slice.ts this way, and the composer checks a release's metadata.
 * @param reserved First segments of paths that no page may have. Defaults to the platform's.
 */
export function problemsOfDefinition(
  slice: Described,
  reserved: readonly string[] = reservedSegments,
): readonly string[] {
  const { name, pages, slots, modals, redirects = {}, successors = {} } = slice;
  if (!isComplete(slice))
    return [
      `${name}/slice.ts: "pages", "slots" and "modals" are required. If there are none, write {} or [].`,
    ];
  const rows = Object.entries(pages).map(
    ([page, given]) => [page, typeof given === 'string' ? [given] : given] as const,
  );
  const paths = rows.flatMap(([, given]) => given);
  const exposes = [...Object.keys(pages), ...slots, ...modals];
  return [
    ...(/^[A-Za-z][A-Za-z\d-]*$/.test(name)
      ? []
      : [
          `the name "${name}" is invalid. It must start with a letter, and have only letters, digits and hyphens.`,
        ]),
    ...exposes
      .filter((expose) => !/^[A-Z]\w*$/.test(expose))
      .map((expose) => `"${expose}" must be in PascalCase, like a component.`),
    ...twice([...slots, ...modals]).map((expose) => `"${expose}" is listed twice. Rename one.`),
    ...rows.filter(([, given]) => given.length === 0).map(([page]) => `add a path for "${page}".`),
    ...paths.flatMap((path) => problemsOfPath(path, reserved)),
    ...twice(paths).map((path) => `two pages have the path "${path}". Change one.`),
    ...problemsOfLanguages(slice),
    ...Object.entries(redirects).flatMap(([from, to]) =>
      problemsOfRedirect(slice, reserved, [from as Path, to]),
    ),
    ...Object.entries(successors).flatMap((pair) => problemsOfSuccessor(slice, reserved, pair)),
    ...problemsOfLinks(slice),
    ...Object.keys(slice.forms ?? {})
      .filter((form) => !/^(?=.{1,40}$)[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(form))
      .map(
        (form) =>
          `the form name "${form}" must be in lower case with hyphens, such as rate-alert, and have at most 40 characters.`,
      ),
    ...Object.keys(slice.perVisitor ?? {})
      .filter((page) => !(page in pages))
      .map((page) => `"${page}" under "perVisitor" is not a page of ${name}.`),
    // Rejects HttpOnly cookies, since scripts can read the data that a page is rendered from.
    ...Object.values(slice.perVisitor ?? {})
      .flat()
      .filter((cookie) => cookie === 'arm' || cookie === 'preview')
      .map((cookie) => `the cookie "${cookie}" under "perVisitor" is reserved for the platform.`),
    ...Object.keys(slice.transfers ?? {})
      .filter((part) => !partsOf(slice).includes(part))
      .map((part) => `"${part}" under "transfers" is not a slot or modal of ${name}.`),
    ...Object.entries(slice.deprecated ?? {}).flatMap(([part, until = '']) =>
      problemsOfDeprecation(slice, part, until),
    ),
  ].map((problem) => `${name}/slice.ts: ${problem}`);
}

/** Whether all lists exist; the checks of names and paths require them. */
export const isComplete = ({
  pages,
  redirects = {},
  successors = {},
  slots,
  modals,
}: Described): boolean =>
  isRecord(pages) &&
  isRecord(redirects) &&
  isRecord(successors) &&
  Array.isArray(slots) &&
  Array.isArray(modals);

const isRecord = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const twice = (names: readonly string[]) => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
];

function problemsOfPath(path: string, reserved: readonly string[]): readonly string[] {
  if (path === '/') return [];
  if (!/^\/(?:$|[^/].*[^/]$|[^/]$)/.test(path))
    return [`the path "${path}" must begin with a slash and not end with one.`];
  const [first = '', ...rest] = path.slice(1).split('/');
  const parameters = rest.filter((segment) => segment.startsWith(':'));
  return [
    ...(isWord(first) ? [] : [`the path "${path}" must begin with a word of ${aWord}.`]),
    ...(rest.every((segment) => isWord(segment) || /^:[A-Za-z]\w*$/.test(segment))
      ? []
      : [
          `every part of the path "${path}" must be a word of ${aWord}, or a parameter such as :id.`,
        ]),
    ...(reserved.includes(first)
      ? [
          `the path "${path}" is reserved, because the server itself responds to "/${first}". Choose another.`,
        ]
      : []),
    ...twice(parameters).map((parameter) => `"${path}" has the parameter ${parameter} twice.`),
  ];
}

const isWord = (segment: string) => /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(segment);
const aWord = 'lower-case letters, digits and inner hyphens';

function problemsOfLanguages({ pages, languages = {} }: Described): readonly string[] {
  return Object.entries(languages).flatMap(([language, listed = []]) => [
    ...(isLanguage(language) && language !== ownLanguage()
      ? []
      : [`"${language}" under "languages" is not an additional language of the site.`]),
    ...listed
      .filter((page) => !(page in pages))
      .map((page) => `"${page}" under "languages.${language}" is not a page of the slice.`),
  ]);
}

function problemsOfRedirect(
  slice: Described,
  reserved: readonly string[],
  [from, to]: readonly [Path, Path],
): readonly string[] {
  if (hasParameters(from))
    return [`the redirect from "${from}" must start at a path without parameters.`];
  const isToOwnPage = matchRoute(routesOf(slice), to) !== null;
  return [
    ...problemsOfPath(from, reserved),
    ...(matchRoute(routesOf(slice), from) === null && isToOwnPage
      ? []
      : [
          `the redirect from "${from}" to "${to}" must start at a path that has no page, and end at a page of ${slice.name}.`,
        ]),
  ];
}

function problemsOfSuccessor(
  slice: Described,
  reserved: readonly string[],
  [from, to]: readonly [string, string],
): readonly string[] {
  const isOwn = routesOf(slice).some(({ path }) => path === from);
  return isOwn && !hasParameters(to as Path) && matchRoute(routesOf(slice), to) === null
    ? problemsOfPath(to, reserved)
    : [
        `"successors" must map a path of a page of ${slice.name} to a path of another slice without parameters, unlike "${from}" to "${to}".`,
      ];
}

const partsOf = ({ slots, modals }: Described): readonly string[] => [
  ...slots.map((slot) => `slots/${slot}`),
  ...modals.map((modal) => `modals/${modal}`),
];

function problemsOfDeprecation(slice: Described, part: string, until: string): readonly string[] {
  const { name, props = {}, listensTo = [] } = slice;
  const [expose = '', prop] = part.split('#');
  const parts = partsOf(slice);
  // A definition lists events; a release has payloads by event name.
  const events = (Array.isArray(listensTo) ? listensTo : Object.keys(listensTo)).map(
    (event) => `events/${event}`,
  );
  const isOwn =
    prop === undefined
      ? [...parts, ...events].includes(part)
      : parts.includes(expose) && expose in props;
  return [
    ...(isOwn
      ? []
      : [
          `"${part}" under "deprecated" is not a slot, modal or event of ${name}, nor a prop of one.`,
        ]),
    ...(/^\d{4}-\d\d-\d\d$/.test(until) && !Number.isNaN(Date.parse(until))
      ? []
      : [
          `"${part}" under "deprecated" has "${until}", which is not a date. Write it as 2027-01-31.`,
        ]),
  ];
}

/** Whether a text is visible and has no characters that hide or reverse it. */
const isShown = (text: string): boolean =>
  /[\p{L}\p{N}]/u.test(text) && !/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(text);

function problemsOfLinks(slice: Described): readonly string[] {
  const { name, links = {} } = slice;
  if (!isRecord(links))
    return [`"links" must be an object with a list for each place: ${linkPlaces.join(', ')}.`];
  return Object.entries(links).flatMap(([place, listed]) => {
    if (!linkPlaces.some((known) => known === place))
      return [`"${place}" under "links" is not a place for links. Use ${linkPlaces.join(' or ')}.`];
    if (!Array.isArray(listed)) return [`"links.${place}" must be a list.`];
    return listed.flatMap(({ to, text }: SliceLink) => {
      const isOwn = routesOf(slice).some(({ path }) => path === to) && !hasParameters(to);
      const texts = isRecord(text) ? Object.entries(text) : [];
      return [
        ...(isOwn
          ? []
          : [
              `the link to "${to}" under "links.${place}" must lead to a page of ${name} without parameters.`,
            ]),
        ...(texts.length > 0 &&
        texts.every(
          ([language, words]) =>
            isLanguage(language) && typeof words === 'string' && isShown(words),
        )
          ? []
          : [
              `the link to "${to}" under "links.${place}" needs a text for each language: { 'en-IN': 'Shops', hi: 'दुकानें' }.`,
            ]),
      ];
    });
  });
}
