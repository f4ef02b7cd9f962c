import { html } from '@platform/server-kit/html';
import { company } from 'shared-contracts/contract/company';

// Mail has no style sheets, and clients block pictures, so the header is inlined here.
const page = 'margin:0;background:#fbf7f0;color:#1c1b2e;font:16px/1.6 system-ui,sans-serif';
const band = 'padding:16px 24px;background:#6b1523;color:#fbf7f0;font-size:20px;font-weight:700';
const border =
  'height:12px;background:#6b1523 repeating-linear-gradient(45deg,#e9c46a 0 4px,transparent 4px 12px);border:solid #e9c46a;border-width:2px 0';

/** Renders a mail with the site's header. */
export const mailPage = (subject: string, body: string): string =>
  `<!doctype html>${
    html`<html><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="${page}"><div style="${band}">${company().name}</div><div style="${border}"></div>
<div style="max-width:600px;padding:24px;white-space:pre-line">${body.trim()}</div></body></html>`
      .text
  }`;
