import { escapeHtml } from '@platband/server-kit/html';
import { company } from 'shared-contracts/contract/company';

// Mail has no style sheets, and clients block pictures, so the header is inlined here.
const page = 'margin:0;background:#fbf7f0;color:#1c1b2e;font:16px/1.6 system-ui,sans-serif';
const band = 'padding:16px 24px;background:#6b1523;color:#fbf7f0;font-size:20px;font-weight:700';
const border =
  'height:12px;background:#6b1523 repeating-linear-gradient(45deg,#e9c46a 0 4px,transparent 4px 12px);border:solid #e9c46a;border-width:2px 0';
const large =
  'display:block;font-size:40px;line-height:48px;font-weight:800;color:#6b1523;-webkit-user-select:all;user-select:all';
const link = 'color:#8e1f2f';

/**
 * Renders a mail with the site's header, from the text that is sent beside it. A number to call and
 * a code are large, and addresses are links.
 */
export function mailPage(subject: string, body: string): string {
  const text = escapeHtml(body.trim())
    .replace(
      /https?:\/\/[^\s<]+/g,
      (address) => `<a href="${address}" style="${link}">${address}</a>`,
    )
    .replace(/^(.+)\n(tel:\+?\d+)$/m, `<a href="$2" style="${large}">$1</a>`)
    .replace(/^(\D*)(\d{6})$/m, `$1<b style="${large}">$2</b>`);
  return `<!doctype html><html><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="${page}"><div style="${band}">${escapeHtml(company().name)}</div><div style="${border}"></div>
<div style="max-width:600px;padding:24px;white-space:pre-line">${text}</div></body></html>`;
}
