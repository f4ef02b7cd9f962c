import { type Html, html } from '@platband/server-kit/html';
import { audienceOf } from '@platband/slice/contract/readable';
import type { GradualDeploy } from '@platband/slice/contract/releases';

/**
 * Shows both arms of the gradual deploy and the next step.
 * @param mayStop Whether the token may end it.
 */
export function gradualView(
  gradual: GradualDeploy,
  mayStop: boolean,
  time: (iso: string) => string,
): Html {
  const { slice, release, by, since, next, nextShare, waitsFor, figures } = gradual;
  const whom = audienceOf(gradual);
  const then =
    next === null
      ? 'Nothing, until someone promotes or stops it'
      : `${nextShare === 100 ? 'All visitors' : `${nextShare}% of visitors`}, from ${time(next)}`;
  return html`<section aria-labelledby="gradual"><h2 id="gradual">Gradual deploy in progress</h2>
<article class="card" aria-labelledby="gradual-release"><h3 id="gradual-release">${slice} ${release}</h3>
<dl><div><dt>For</dt><dd>${whom}</dd></div><div><dt>Since</dt><dd>${time(since)}, ${by}</dd></div><div><dt>Next</dt><dd>${then}${next !== null && waitsFor ? html`<br>${waitsFor}` : ''}</dd></div></dl>
<table class="arms"><caption>Visits that loaded this slice</caption>
<thead><tr><th scope="col">Visits that</th><th scope="col">With the release</th><th scope="col">Without it</th></tr></thead>
<tbody>${figures.filter(({ old, new: fresh }, at) => at === 0 || old.of + fresh.of > 0).map(({ what, old, new: fresh }) => html`<tr><th scope="row">${what}</th><td>${formatShare(fresh)}</td><td>${formatShare(old)}</td></tr>`)}</tbody></table>
${
  mayStop &&
  html`<form method="post" action="/deploy/stop"><input type="hidden" name="slice" value="${slice}"><button class="quiet">Stop: everyone gets the live release</button></form>`
}</article></section>`;
}

type Share = GradualDeploy['figures'][number]['old'];

const formatShare = ({ bad, of }: Share): string =>
  of === 0 ? 'none yet' : `${bad} of ${of}, ${((100 * bad) / of).toFixed(1)}%`;
