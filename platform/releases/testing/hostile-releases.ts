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
const rendering: readonly HostileRelease[] = [
  [
    'hangs',
    { serverCode: 'setInterval(() => {}, 1000); await new Promise(() => {});' },
    'the renderer did not respond within 10 s',
  ],
  [
    'allocates 4 GB',
    {
      serverCode:
        'const hoard = []; for (let at = 0; at < 40; at += 1) hoard.push(Buffer.alloc(1e8, 1));',
    },
    'rendering needs more than 1.5 GB of memory',
  ],
  ['exits', { serverCode: 'process.exit(0);' }, 'the renderer exited with code 0'],
  ['throws', { serverCode: "throw new Error('The ledger is closed.');" }, 'The ledger is closed.'],
  [
    'looks for secrets',
    { serverCode: 'throw new Error(process.env.SECRET_OF_THE_SERVER ?? "no secrets");' },
    'no secrets',
  ],
  [
    'starts a process',
    { serverCode: '(await import("node:child_process")).execSync("true");' },
    'plants failed to render its server bundle on the server: ',
  ],
];

const addresses: readonly HostileRelease[] = [
  ['a page outside of the site', pages('/../../../evil'), 'pages.About'],
  [
    'a page below /deploy/',
    pages(['/about', '/deploy/about']),
    'is reserved, because the server itself responds to',
  ],
  ['a path of another slice', pages(['/about', '/notes/:name']), '/notes/:… belongs to notes'],
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
    'redirects./old: is not a valid path',
  ],
  [
    'a successor on another site',
    { metadata: { successors: { '/about': '//evil.example' } } },
    'successors./about: is not a valid path',
  ],
];

const requirements: readonly HostileRelease[] = [
  [
    'a modal that nobody has',
    asking({ modals: ['Lottery'] }),
    'requires modals/Lottery, but no live slice provides it',
  ],
  [
    'a call that the server has not',
    calling('GET /lottery', { response: true }),
    'makes the call GET /lottery, which the live API does not offer',
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
    calling('POST /join', { request: { type: 'object', properties: {} }, response: true }),
    'which the live API does not accept',
  ],
  [
    'an event that nobody listens to',
    asking({ events: { 'open-lottery': true } }),
    'sends the event open-lottery, which the shell',
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
    'is a schema that cannot be compared',
  ],
  ['a slot of another slice', { metadata: { slots: ['Letter'] } }, 'slots/Letter belongs to club'],
  [
    'React 18',
    { metadata: ({ shared }: BuildMetadata) => ({ shared: { ...shared, react: '^18.0.0' } }) },
    'plants (^18.0.0) was not tested with this version',
  ],
];

const links = (place: string, ...brought: readonly object[]) => ({
  metadata: { links: { [place]: brought } },
});
const link = (to: string, words = 'Beds') => ({ to, text: { 'en-IN': words } });

const ownLinks: readonly HostileRelease[] = [
  ['a link in the header', links('header', link('/about', 'Our team')), 'live'],
  [
    'a link of 60 characters',
    links('header', link('/about', 'x'.repeat(60))),
    'there is room for 12',
  ],
  [
    'a link to another site',
    links('footer', link('//evil.example')),
    'links.footer.0.to: is not a valid path',
  ],
  [
    'a link that is a script',
    links('footer', link('javascript:alert(1)')),
    'links.footer.0.to: is not a valid path',
  ],
  ['a link to no page', links('footer', link('/nowhere')), 'must lead to a page of plants'],
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
    'comes with an invalid "0/percent" (must be number)',
  ],
  [
    'content with a pattern that never ends',
    content(JSON.stringify([`${'a'.repeat(40)}!`]), {
      type: 'array',
      items: { type: 'string', pattern: '^(a|a)*$' },
    }),
    'did not finish within 30 s',
  ],
  ['content named as a path', content('[]', rates, '../../rates'), 'is not a valid name of a list'],
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
    'a sheet of another site',
    { styles: '@import url(https://evil.example/x.css);' },
    'it is not valid CSS',
  ],
];

const packages: readonly HostileRelease[] = [
  [
    'a version that is a path',
    { manifest: { version: '../../evil' } },
    'version: is not a valid version, such as 1.2.3.',
  ],
  [
    'the name of another slice',
    { manifest: { name: 'notes' } },
    'package.json is of notes, but the release was sent as plants.',
  ],
  ['no budget', { manifest: { budget: undefined } }, 'package.json has no budget'],
  [
    'a budget of 99 MB',
    { manifest: { budget: { script: 99e6, style: 99e6 } } },
    'but this site allows',
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
