import { cases } from '@platband/slice/build/cases';
import { expect } from 'vitest';
import { problemOfAddresses } from './addresses';

const known = {
  origin: 'https://site.example',
  trusted: ['https://pictures.example'],
  reserved: ['media', 'api'],
  has: (path: string) => path === '/remotes/club/1.0.0/assets/a.png' || path === '/icon.png',
};
const problem = (tag: string) => problemOfAddresses(tag, '/club/', known);

cases([
  '<img src="/remotes/club/1.0.0/assets/a.png" srcset="/remotes/club/1.0.0/assets/a.png 2x">',
  '<img src="https://pictures.example/a.png">',
  '<img src="https://site.example/icon.png">',
  '<img src="data:image/png;base64,AA">',
  '<use href="#a">',
  '<img src="">',
  '<img src="/media/12/a.webp">',
  '<img data-src="/none.png">',
  '<a href="https://elsewhere.example/">',
  '<link rel="canonical" href="https://elsewhere.example/">',
  '<div style="background:url(&quot;/icon.png&quot;)">',
])('accepts addresses of existing files', (tag) => {
  expect(problem(tag)).toBeNull();
});

cases([
  ['<img src="/assets/a.png">', '/assets/a.png'],
  ['<img src="a.png">', 'a.png'],
  ['<video poster="/remotes/club/1.0.0/assets/none.png">', '/remotes/club/1.0.0/assets/none.png'],
  ['<source srcset="/icon.png 1x, /none.png 2x">', '/none.png'],
  ['<p style="background:url(&quot;/none.png&quot;)">', '/none.png'],
  ['<img src="file:///srv/a.png">', 'file:///srv/a.png'],
])('reports addresses of missing files', (tag, address) => {
  expect(problem(tag)).toBe(
    `Its output refers to ${address}, which does not exist. If it is a file, import it (import picture from './picture.webp'), or put it into public/ and use its path.`,
  );
});

cases([
  ['<img src="https://elsewhere.example/a.png">', 'https://elsewhere.example'],
  ['<audio src="//elsewhere.example/a.mp3">', 'https://elsewhere.example'],
  ['<p style="background-image:url(https://elsewhere.example/a)">', 'https://elsewhere.example'],
])('reports addresses that the policy blocks', (tag, host) => {
  expect(problem(tag)).toBe(
    `Its output loads a file from ${host}, which the site's Content-Security-Policy blocks. Add the file to the sources and import it, or ask the site's operators to allow the host (pictureOrigins in config.json).`,
  );
});
