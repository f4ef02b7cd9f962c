// Marks what visitors do not see yet in the editor's lists, and counts it in the bar above them.
const waiting = document.querySelector('#waiting');
let marks = {};

function show() {
  // It starts deployments, which this site does not need: an entry has its own button.
  for (const button of document.querySelectorAll('#nc-root .button.secondary'))
    if (button.textContent.trim() === 'Publish Changes') button.hidden = true;
  for (const row of document.querySelectorAll('#nc-root [role="row"]')) {
    const name = row.getAttribute('aria-label') ?? row.textContent.trim();
    if (row.dataset.mark !== marks[name])
      if (name in marks) row.dataset.mark = marks[name];
      else delete row.dataset.mark;
  }
}

async function read() {
  const answer = await fetch('/content/marks');
  if (!answer.ok) return;
  const { drafts, ...read } = await answer.json();
  marks = read.marks;
  waiting.textContent = drafts === 0 ? '' : `· ${drafts} to publish`;
  show();
}

new MutationObserver(show).observe(document.querySelector('#nc-root'), {
  childList: true,
  subtree: true,
});
for (const name of ['postSave', 'postPublish', 'postUnpublish'])
  window.CMS.registerEventListener({ name, handler: () => void read() });
// The editor would open the link in another tab.
document.querySelector('.bar').addEventListener('mousedown', (press) => press.stopPropagation());
addEventListener('hashchange', () => void read());
void read();
