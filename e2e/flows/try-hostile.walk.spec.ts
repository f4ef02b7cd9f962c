import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tryRelease } from '@platform/trial';
import axe from 'axe-core';
import { releaseSite } from '../fixtures/released-site';
import { expect, test } from '../fixtures/test';

test.setTimeout(300_000);

const inPage = (code: string) => `globalThis.document&&(()=>{${code}})();`;
const soon = (code: string) => inPage(`setTimeout(()=>{${code}},300)`);

/**
 * Releases of the "About us" page that misbehave in a browser, each with the problem that a trial
 * reports, or null if it reports no problem.
 */
const hostile: readonly (readonly [
  what: string,
  code: string,
  says: RegExp | null,
  path?: string,
])[] = [
  ['nothing', inPage('globalThis.document.title'), null],
  [
    'stops clicks',
    inPage('document.addEventListener("click",e=>e.stopImmediatePropagation(),!0)'),
    /stops or prevents others' events: click on/,
  ],
  [
    'prevents keys',
    inPage('addEventListener("keydown",e=>e.preventDefault(),!0)'),
    /stops or prevents others' events: keydown on/,
  ],
  [
    'removes the header',
    soon('document.querySelector("header").remove()'),
    /header is not there any more|<header> was taken out/,
  ],
  [
    'empties the footer',
    soon('document.querySelector("footer").replaceChildren()'),
    /In footer at \d+ px: .* is gone/,
  ],
  [
    'spaces the header’s letters',
    soon('document.querySelector("header").style.letterSpacing="20px"'),
    /In header at \d+ px: .*letterSpacing normal → 20px/,
  ],
  [
    'moves the header',
    soon('document.querySelector("header").firstElementChild.style.marginTop="40px"'),
    /In header at \d+ px: /,
  ],
  [
    'covers the page',
    soon(
      'Object.assign(document.body.appendChild(document.createElement("div")).style,{position:"fixed",inset:"0",zIndex:"9999"})',
    ),
    /is covered and cannot be pressed|does not (?:close|open)/,
  ],
  [
    'replaces a method of arrays',
    inPage('Array.prototype.includes=function(){return false}'),
    /Array\.prototype\.includes was changed|cannot be used/,
  ],
  [
    'adds one',
    inPage('Array.prototype.last=function(){return this.at(-1)}'),
    /Array\.prototype\.last was changed/,
  ],
  [
    'wraps fetch',
    inPage('const own=fetch;window.fetch=(...all)=>own(...all)'),
    /window\.fetch was changed/,
  ],
  [
    'wraps XMLHttpRequest',
    inPage(
      'const own=XMLHttpRequest.prototype.send;XMLHttpRequest.prototype.send=function(b){return own.call(this,b)}',
    ),
    /XMLHttpRequest\.prototype\.send was changed/,
  ],
  [
    'wraps history',
    inPage(
      'const own=history.pushState;history.pushState=function(...all){return own.apply(this,all)}',
    ),
    /history\.pushState was changed/,
  ],
  [
    'wraps storage',
    inPage(
      'const own=Storage.prototype.setItem;Storage.prototype.setItem=function(...all){return own.apply(this,all)}',
    ),
    /Storage\.prototype\.setItem was changed/,
  ],
  [
    'leaves a listener',
    inPage('addEventListener("scroll",()=>{})'),
    /A listener stays after the page is left: scroll on window/,
  ],
  [
    'throws',
    soon('throw new Error("Not today")'),
    /An error that occurs only with this release: Not today/,
  ],
  [
    'complains',
    inPage('console.error("Not like this")'),
    /An error that occurs only with this release: Not like this/,
  ],
  [
    'doubles an id',
    soon('document.body.insertAdjacentHTML("beforeend","<i id=root></i>")'),
    /The id "root" is there twice/,
  ],
  [
    'shifts the page',
    soon(
      'document.body.prepend(Object.assign(document.createElement("p"),{innerText:"x\\n".repeat(20)}))',
    ),
    /The layout shifts by/,
  ],
  [
    'is busy',
    inPage('setInterval(()=>{for(const end=performance.now()+300;performance.now()<end;);},350)'),
    /keep the page busy|does not close|not done within/,
  ],
  ['never ends', soon('for(;;);'), /The page cannot be used/],
  [
    'adds what nobody can read',
    soon(
      'document.body.insertAdjacentHTML("beforeend","<img src=\\"data:image/gif;base64,R0lGODlhAQABAAAAACw=\\">")',
    ),
    /axe finds "image-alt"/,
  ],
  [
    'changes the title twice a second',
    inPage('setInterval(()=>{document.title=String(Date.now())},500)'),
    /keeps changing the page's title/,
  ],
  [
    'registers a service worker',
    soon('navigator.serviceWorker.register("/sw.js").catch(()=>{})'),
    /This slice calls navigator\.serviceWorker\.register\./,
  ],
  [
    'unregisters others',
    soon('navigator.serviceWorker.getRegistrations().then(all=>all.map(one=>one.unregister()))'),
    /This slice calls navigator\.serviceWorker\.getRegistrations\./,
  ],
  [
    'empties the storage',
    soon('localStorage.clear();sessionStorage.clear()'),
    /keep in localStorage is gone[\s\S]*keep in sessionStorage is gone/,
  ],
  [
    'deletes all databases',
    soon('indexedDB.databases().then(all=>all.map(({name})=>indexedDB.deleteDatabase(name)))'),
    /What others keep in IndexedDB is gone/,
  ],
  [
    'overwrites cookies',
    soon('document.cookie.split("; ").map(one=>{document.cookie=one.split("=")[0]+"=;path=/"})'),
    /What others keep in cookies is gone/,
  ],
  [
    'adds 20 entries to the history',
    soon('for(let n=20;n--;)history.pushState(null,"",location.href)'),
    /A script adds entries to the history/,
  ],
  [
    'hides the page from search engines',
    soon(
      'document.head.append(Object.assign(document.createElement("meta"),{name:"robots",content:"noindex"}))',
    ),
    /changes the page's <meta robots>/,
  ],
  [
    'names another canonical address',
    soon('document.querySelector("link[rel=canonical]").href="https://other.example/"'),
    /changes the page's <link canonical>/,
  ],
  [
    'floods the window with messages',
    inPage('setInterval(()=>{for(let n=400;n--;)postMessage(1,"*")},100)'),
    /Messages flood the window/,
  ],
  [
    'covers the header of tablets',
    soon(
      'const sheet=new CSSStyleSheet();sheet.replaceSync("@media(600px<=width<=1100px){#bar{position:fixed;inset:0 0 auto;height:90px;z-index:9999}}");document.adoptedStyleSheets.push(sheet);document.body.append(Object.assign(document.createElement("div"),{id:"bar"}))',
    ),
    /In header at 768 px: .*is covered/,
  ],
  [
    'swallows clicks on the header',
    soon(
      'document.querySelector("#root").addEventListener("click",e=>e.target.closest("header")&&e.stopPropagation(),!0)',
    ),
    /A press to open a menu of the header at \d+ px: it does not open/,
  ],
  [
    'lays a picture over the page that lets clicks through',
    soon(
      'Object.assign(document.body.appendChild(document.createElement("div")).style,{position:"fixed",inset:"0",zIndex:"9999",background:"#fff",pointerEvents:"none"})',
    ),
    /is covered and cannot be pressed/,
  ],
  [
    'shifts the page by 600 px after 10 s',
    inPage(
      'setTimeout(()=>document.querySelector("main").prepend(Object.assign(document.createElement("p"),{style:"height:600px"})),10000)',
    ),
    /The layout shifts while nobody does anything/,
  ],
  [
    'removes the header on the third visit',
    inPage(
      'globalThis.counted||(globalThis.counted=true,localStorage.n=1+Number(localStorage.n??0));localStorage.n>2&&setTimeout(()=>document.querySelector("header").remove(),300)',
    ),
    /header is missing at 360 px, on the third visit|<header> was taken out/,
  ],
  [
    'complains in Hindi',
    inPage('document.documentElement.lang==="hi"&&console.error("Not in Hindi")'),
    /An error that occurs only with this release: Not in Hindi/,
    '/hi/about',
  ],
];

for (const [what, code, says, path = '/about'] of hostile)
  test(`a release that ${what} is ${says === null ? 'accepted' : 'reported'}`, async ({
    browser,
  }) => {
    const site = await releaseSite(
      ['mf-home', 'About us', 'About ourselves'],
      ['mf-home', 'export{', `${code}export{`],
    );
    await site.configure({ allowsOtherCompositions: true });
    const { origin } = site;
    const pictures = await mkdtemp(join(tmpdir(), 'tried-'));
    const sites = { live: { origin, query: `?composition=${site.before.id}` }, tried: { origin } };
    const found = await tryRelease({
      browser,
      slice: 'mf-home',
      ...sites,
      paths: [path],
      newPaths: [],
      axe: axe.source,
      pictures,
    }).finally(async () => {
      await rm(pictures, { recursive: true });
      await site.close();
    });
    const words = found.flatMap(({ problems }) => problems).join('\n');
    if (says === null) expect(words).toBe('');
    else expect(words).toMatch(says);
  });
