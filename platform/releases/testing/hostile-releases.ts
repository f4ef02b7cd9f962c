import type { BuildMetadata } from '@platband/slice/contract/releases';
import type { PackSettings } from './deploy-place';

export type HostileRelease = readonly [what: string, settings: PackSettings, says: string];

const pages = (about: string | readonly string[]) => ({
  metadata: { pages: { Home: '/', About: about } },
});
const asking = (asked: object) => ({
  metadata: ({ requires }: BuildMetadata) => ({ requires: { ...requires, ...asked } }),
});
const calling = (call: string, schemas: object) => ({
  metadata: ({ requires }: BuildMetadata) => ({
    requires: { ...requires, calls: { ...requires.calls, [call]: schemas } },
  }),
});
const text = { type: 'string' };
const nested = (depth: number) =>
  JSON.parse(`${'{"not":'.repeat(depth)}{}${'}'.repeat(depth)}`) as object;

const rendering: readonly HostileRelease[] = [
  [
    'hangs',
    { serverCode: 'setInterval(() => {}, 1000); await new Promise(() => {});' },
    'no response within 10000 ms',
  ],
  [
    'allocates 4 GB',
    {
      serverCode:
        'const hoard = []; for (let at = 0; at < 40; at += 1) hoard.push(Buffer.alloc(1e8, 1));',
    },
    'it needs more than 1.5 GB of memory',
  ],
  ['exits', { serverCode: 'process.exit(0);' }, 'the renderer exited with code 0'],
  ['throws', { serverCode: "throw new Error('The ledger is closed.');" }, 'The ledger is closed.'],
  [
    'acknowledges a handle of Node’s channel',
    { serverCode: 'process.send({ cmd: "NODE_HANDLE_ACK" });' },
    'process.send is not a function',
  ],
  [
    'answers what nobody asked for',
    {
      serverCode:
        '{ const text = Buffer.from(JSON.stringify({ id: 999, value: { path: "/notes/forged" } })); const length = Buffer.alloc(4); length.writeUInt32BE(text.length); (await import("node:fs")).writeSync(3, Buffer.concat([length, text])); await new Promise(() => {}); }',
    },
    'it sent an unrequested message',
  ],
  [
    'looks for secrets',
    { serverCode: 'throw new Error(process.env.SECRET_OF_THE_SERVER ?? "no secrets");' },
    'no secrets',
  ],
  [
    'writes a file',
    {
      serverCode:
        'await (await import("node:fs/promises")).writeFile("/tmp/left-by-a-release", "x");',
    },
    'plants does not render its server bundle on the server: ',
  ],
  [
    'starts a process',
    { serverCode: '(await import("node:child_process")).execSync("true");' },
    'plants does not render its server bundle on the server: ',
  ],
  [
    'renices the server',
    {
      serverCode:
        '(await import("node:os")).setPriority(process.ppid, 19); throw new Error("reniced");',
    },
    'plants does not render its server bundle on the server: ',
  ],
  [
    'kills the server',
    { serverCode: 'process.kill(process.ppid, "SIGKILL");' },
    'plants does not render its server bundle on the server: ',
  ],
];

const addresses: readonly HostileRelease[] = [
  ['a page outside of the site', pages('/../../../evil'), 'pages.About'],
  ['a page with a hidden way out', pages('/%2e%2e/evil'), 'pages.About'],
  ['a page below /forms/', pages(['/about', '/forms/about']), "is the web server's own"],
  ['a page at /healthz', pages(['/about', '/healthz']), "is the web server's own"],
  ['a page below /api/', pages(['/about', '/api/V1/about']), "is the web server's own"],
  ['a page below /deploy/', pages(['/about', '/deploy/about']), "is the web server's own"],
  ['a page below /hi/', pages(['/about', '/hi/about']), "is the web server's own"],
  ['a page that is all parameters', pages(['/about', '/:anything']), 'must begin with a word'],
  ['a path of another slice', pages(['/about', '/notes/:name']), '/notes/:… belongs to notes'],
  ['a path that one of another slice answers', pages(['/about', '/notes/1']), 'belongs to notes'],
  ['another path for a page that others link to', pages('/about-us'), 'No slice serves /about'],
  [
    'a page that is not in its build',
    { metadata: { pages: { Home: '/', About: '/about', Team: '/team' } } },
    'pages/Team',
  ],
  [
    'a server page of another slice',
    { metadata: { serverPages: ['JoinPage'] } },
    'JoinPage, which belongs to club',
  ],
  [
    'a redirect to another site',
    { metadata: { redirects: { '/old': 'https://evil.example' } } },
    'redirects./old is not a path',
  ],
  [
    'a redirect to a path without a page',
    { metadata: { redirects: { '/old': '/nowhere' } } },
    'must lead from a path without a page to a page of plants',
  ],
  [
    'a redirect from its own page',
    { metadata: { redirects: { '/about': '/' } } },
    'must lead from a path without a page to a page of plants',
  ],
  [
    'a successor on another site',
    { metadata: { successors: { '/about': '//evil.example' } } },
    'successors./about is not a path',
  ],
  [
    'a successor with parameters',
    { metadata: { successors: { '/about': '/notes/:slug' } } },
    'to one of another slice, without parameters',
  ],
  [
    'a language that nobody reads',
    { metadata: { languages: { xx: ['Home'] } } },
    'is not another language of the site',
  ],
  [
    'a page in Hindi that it has not',
    { metadata: { languages: { hi: ['Team'] } } },
    'is not one of its pages',
  ],
];

const requirements: readonly HostileRelease[] = [
  [
    'a modal that nobody has',
    asking({ modals: ['Lottery'] }),
    'requires modals/Lottery, but no live slice provides it',
  ],
  [
    'a slot that nobody has',
    asking({ slots: ['Lottery'] }),
    'requires slots/Lottery, but no live slice provides it',
  ],
  [
    'a call that the server has not',
    calling('GET /lottery', { response: true }),
    'calls GET /lottery, which the live API does not offer',
  ],
  [
    'a field that the server does not give',
    calling('GET /tips', {
      response: { type: 'object', properties: { lottery: text }, required: ['lottery'] },
    }),
    'the live API responds to GET /tips without "lottery"',
  ],
  [
    'a request without what the server needs',
    calling('POST /join', {
      request: { type: 'object', properties: {} },
      response: true,
    }),
    'which the live API does not accept',
  ],
  [
    'an event that nobody listens to',
    asking({ events: { 'open-lottery': true } }),
    'sends the event open-lottery, which the shell',
  ],
  [
    'an event that is misspelt',
    asking({
      events: {
        'open-modal': { type: 'object', properties: { dialog: text }, required: ['dialog'] },
      },
    }),
    'sends open-modal without "modal"',
  ],
  [
    'a schema with a pattern that never ends',
    asking({
      events: {
        'open-modal': {
          type: 'object',
          properties: { modal: { type: 'string', pattern: '^(a|a)*$' } },
          required: ['modal'],
        },
      },
    }),
    'live',
  ],
  [
    'a schema that refers to another site',
    asking({ events: { 'open-modal': { $ref: 'https://evil.example/schema.json' } } }),
    'is not a schema that can be compared',
  ],
  [
    'a schema that refers to itself',
    asking({ events: { 'open-modal': { $ref: '#' } } }),
    'is not a schema that can be compared',
  ],
  [
    'a schema of 1,000 levels',
    asking({ events: { 'open-modal': nested(1_000) } }),
    'is not a schema that can be compared',
  ],
  [
    'a schema of 3 MB',
    asking({
      events: {
        'open-modal': {
          enum: Array.from({ length: 100_000 }, (_, at) => `${'x'.repeat(20)}${at}`),
        },
      },
    }),
    'is not a schema that can be compared',
  ],
  ['a slot of another slice', { metadata: { slots: ['Letter'] } }, 'slots/Letter belongs to club'],
  ['a modal of another slice', { metadata: { modals: ['Ask'] } }, 'modals/Ask belongs to club'],
  [
    'React 18',
    { metadata: ({ shared }: BuildMetadata) => ({ shared: { ...shared, react: '^18.0.0' } }) },
    'plants (^18.0.0) was not tested with it',
  ],
  [
    'a deprecation on no date',
    { metadata: { deprecated: { 'slots/Rate': 'soon' } } },
    'which is not a date. Write it as 2027-01-31',
  ],
];

const links = (place: string, ...brought: readonly object[]) => ({
  metadata: { links: { [place]: brought } },
});
const link = (to: string, words = 'Beds') => ({ to, text: { 'en-IN': words } });

const ownLinks: readonly HostileRelease[] = [
  ['a link in the header', links('header', link('/about', 'Our team')), 'live'],
  [
    'two links in the header',
    links('header', link('/about'), link('/', 'Start')),
    'there is room for 1',
  ],
  [
    'a link of 60 characters',
    links('header', link('/about', 'x'.repeat(60))),
    'there is room for 12',
  ],
  [
    'a link to another site',
    links('footer', link('//evil.example')),
    'links.footer.0.to is not a path',
  ],
  [
    'a link that is a script',
    links('footer', link('javascript:alert(1)')),
    'links.footer.0.to is not a path',
  ],
  ['a link to no page', links('footer', link('/nowhere')), 'must lead to a page of plants'],
  [
    'a link that nobody sees',
    links('footer', link('/about', '\u200b\u200b')),
    'needs its text by language',
  ],
  [
    'a link that reads backwards',
    links('footer', link('/about', '\u202esdeb')),
    'needs its text by language',
  ],
  [
    'a link in a place that is none',
    links('popup', link('/about')),
    'is not a place. Use header, services, footer',
  ],
  [
    'twenty-one links',
    links('footer', ...Array.from({ length: 21 }, () => link('/about'))),
    'Expected <=20 but received 21',
  ],
];

const rates = {
  type: 'array',
  items: { type: 'object', properties: { percent: { type: 'number' } }, required: ['percent'] },
};
const content = (list: string, schema: object = rates, name = 'rates') => ({
  metadata: { content: { [name]: schema } },
  files: { [`dist/content/${name}.json`]: list },
});

const sliceContent: readonly HostileRelease[] = [
  ['content as its schema has it', content('[{"percent":9}]'), 'live'],
  [
    'content that is not as its schema has it',
    content('[{"percent":"nine"}]'),
    'comes with a "0/percent" that must be number',
  ],
  ['content that is not valid JSON', content('[{'), 'content/rates.json is not valid JSON'],
  [
    'content that is not there',
    { metadata: { content: { rates } } },
    'its build has no content/rates.json',
  ],
  [
    'content with a pattern that never ends',
    content(JSON.stringify([`${'a'.repeat(40)}!`]), {
      type: 'array',
      items: { type: 'string', pattern: '^(a|a)*$' },
    }),
    'did not finish within 30 s',
  ],
  [
    'content of 4 MB',
    content(JSON.stringify(Array.from({ length: 200_000 }, () => ({ percent: 9.5 })))),
    'a list of content may have at most 200000',
  ],
  ['content named as a path', content('[]', rates, '../../rates'), 'is not the name of a list'],
  [
    'content of another slice',
    { ...calling('GET /content/notes/rates', { response: rates }) },
    'which the live API does not offer',
  ],
];

const styles: readonly HostileRelease[] = [
  [
    'a style of the header',
    { styles: 'header a{letter-spacing:20px}' },
    '"header a" affects elements outside plants',
  ],
  [
    'a style of everything',
    { styles: '*{letter-spacing:20px}' },
    'affects elements outside plants',
  ],
  ['a style of the root', { styles: ':root{font-size:40px}' }, 'affects elements outside plants'],
  [
    'a style behind :is()',
    { styles: ':is(header,.x) a{display:none}' },
    'affects elements outside plants',
  ],
  [
    'a style behind :has()',
    { styles: 'body:has(.plants_x){display:none}' },
    'affects elements outside plants',
  ],
  [
    'a style in a media query',
    { styles: '@media all{footer{display:none}}' },
    'affects elements outside plants',
  ],
  [
    'a style that is nested',
    { styles: '.plants_x{header &{display:none}}' },
    'do not support nested rules',
  ],
  [
    'a layer above the others',
    { styles: '@layer shell{header{display:none}}' },
    '@layer is ignored',
  ],
  [
    'keyframes of a name of others',
    { styles: '@keyframes stitch{to{opacity:0}}' },
    'has a name that the whole page shares',
  ],
  [
    'a typeface of the site’s name',
    { styles: '@font-face{font-family:Anek;src:url(/x.woff2)}' },
    'has a name that the whole page shares',
  ],
  ['a token set again', { styles: '.plants_x{--ink:red}' }, 'it sets --ink, which the shell sets'],
  [
    'a sheet of another site',
    { styles: '@import url(https://evil.example/x.css);' },
    'it is not valid CSS',
  ],
];

const packages: readonly HostileRelease[] = [
  [
    'a version that is a path',
    { manifest: { version: '../../evil' } },
    'version is not a version, such as 1.2.3.',
  ],
  [
    'the name of another slice',
    { manifest: { name: 'notes' } },
    'package.json belongs to notes, but it was sent as plants.',
  ],
  ['no budget', { manifest: { budget: undefined } }, 'package.json has no "budget"'],
  [
    'a budget of 99 MB',
    { manifest: { budget: { script: 99e6, style: 99e6 } } },
    'but this site allows',
  ],
  [
    'more than its budget',
    { manifest: { budget: { script: 900, style: 100 } } },
    'but its budget is 900',
  ],
  [
    'more bytes in all than its budget',
    { manifest: { budget: { script: 70_000, style: 12_000, release: 900 } } },
    'its budget for a release is 900',
  ],
  [
    'a negative budget',
    { manifest: { budget: { script: -1, style: -1 } } },
    'but its budget is -1',
  ],
  ['another heading', { heading: 'About the firm' }, 'live'],
];

export const hostileReleases: Readonly<Record<string, readonly HostileRelease[]>> = {
  rendering,
  addresses,
  requirements,
  ownLinks,
  sliceContent,
  styles,
  packages,
};
