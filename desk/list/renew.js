// Renews the list of leads while nobody uses it.
const everyMs = 20_000;
const restMs = 5_000;
// The session ends by itself after half an hour.
const longestMs = 25 * 60_000;
let usedAt = Date.now();

for (const type of ['pointermove', 'pointerdown', 'keydown', 'scroll'])
  addEventListener(type, () => (usedAt = Date.now()), { capture: true, passive: true });

async function renew() {
  const list = document.querySelector('[data-renewed]');
  const rested = Date.now() - usedAt;
  const isUsed = rested < restMs || list?.querySelector('.open, [open], :focus');
  if (!list || isUsed || document.hidden || rested > longestMs) return;
  const told = await fetch('/leads/version');
  if (!told.ok || (await told.text()) === list.dataset.version) return;
  const answer = await fetch(list.dataset.renewed);
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of ['[data-renewed]', 'main nav'])
    if (page.querySelector('[data-renewed]'))
      document.querySelector(part).replaceWith(page.querySelector(part));
}
setInterval(() => renew().catch(() => {}), everyMs);
