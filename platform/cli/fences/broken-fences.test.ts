import { expect, test } from 'vitest';
import { rooms } from '../../../fences.config';
import { brokenFences } from './broken-fences';

const workspaces = [
  'shared-contracts',
  'shell',
  'mf-home',
  'mf-services',
  'mf-content',
  'mf-forms',
  'platform/slice',
  'platform/releases',
  'platform/server-kit',
  'server',
  'e2e',
];
const look = (file: string, source: string) => brokenFences(file, source, rooms, workspaces);

/** File, and what it may not hold. */
const forbidden: readonly (readonly [file: string, source: string])[] = [
  // A slice names no other slice, nor the shell, in whatever way.
  ['mf-home/src/a.ts', "import { x } from 'mf-services/src/pages/x';"],
  ['mf-home/src/a.ts', "export { x } from '../../mf-forms/src/form/Form';"],
  ['mf-home/src/a.ts', "export * from '../../mf-forms/src/form/Form';"],
  ['mf-home/src/a.ts', "type X = import('../../mf-forms/src/form/Form').X;"],
  ['mf-home/src/a.ts', "const x = () => import('../../mf-forms/src/form/Form');"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a template
  ['mf-home/src/a.ts', 'const x = (name: string) => import(`../../mf-forms/src/${name}`);'],
  ['mf-home/src/a.ts', "const x = import.meta.glob('../../mf-forms/src/**/*.tsx');"],
  ['mf-home/src/a.ts', "const x = import.meta.glob(['./*.ts', '../../mf-*/src/**']);"],
  ['mf-home/src/a.ts', "const x = new URL('../../mf-forms/src/a.png', import.meta.url);"],
  ['mf-home/src/a.ts', "const x = import.meta.resolve('shell/src/main');"],
  ['mf-home/src/a.tsx', "import App from '../../shell/src/App'; export const x = <App />;"],
  ['mf-home/src/a.ts', "import { main } from 'server/src/main';"],
  ['mf-home/src/a.module.css', "@import '../../shell/src/footer/Footer.module.css';"],
  [
    'mf-home/src/a.module.css',
    '.a {\n  composes: b from "../../mf-forms/src/form/Form.module.css";\n}',
  ],
  ['mf-home/src/a.module.css', '.a {\n  background: url(../../shell/src/header/seal.svg);\n}'],
  // A remote that has not been made yet is fenced, too.
  ['mf-loans/src/a.ts', "import { x } from '../../mf-home/src/x';"],
  ['mf-loans/src/a.ts', "import { Link } from 'react-router-dom';"],
  // What slices leave to the shell and to shared-contracts.
  ['mf-home/src/a.ts', "import { Link } from 'react-router-dom';"],
  ['mf-home/src/a.ts', "import { Link } from 'react-router';"],
  ['mf-home/src/a.ts', "import toast from 'react-hot-toast/headless';"],
  ['mf-home/src/a.ts', "import { start } from 'single-spa';"],
  ['mf-home/src/a.ts', "import axios from 'axios';"],
  ['mf-home/src/a.ts', "import { inProfile } from 'shared-contracts/contract/quirks';"],
  ['mf-home/src/a.ts', "import { remote } from '@platform/slice/build/remote';"],
  ['mf-home/src/a.ts', "export const x = fetch('/api/V1/media/blogs');"],
  ['mf-home/src/a.ts', "export const x = window.fetch('/api/V1/media/blogs');"],
  ['mf-home/src/a.ts', "export const x = self.fetch('/api/V1/media/blogs');"],
  ['mf-home/src/a.ts', "export const x = window['fetch']('/api/V1/media/blogs');"],
  ['mf-home/src/a.ts', 'const f = fetch; export { f };'],
  ['mf-home/src/a.ts', 'export const x = new XMLHttpRequest();'],
  ['mf-home/src/a.ts', "navigator.sendBeacon('/api/V1/media/blogs');"],
  ['mf-home/src/a.ts', "window.addEventListener('site:toast', () => undefined);"],
  ['mf-home/src/a.ts', "export const x = createElement('form');"],
  [
    'mf-home/src/a.ts',
    "import { callApi as ca } from 'shared-contracts/browser/call-api'; export const x = ca;",
  ],
  [
    'mf-home/src/a.ts',
    "import * as runtime from '@platform/slice/runtime'; export const x = runtime.Slot;",
  ],
  ['mf-home/src/a.ts', "import { createBrowserRouter } from '@platform/slice/runtime';"],
  ['mf-home/src/a.ts', "import { request } from '@platform/slice/runtime';"],
  ['mf-home/src/a.ts', "import { Link } from 'wouter';"],
  ['mf-home/src/a.ts', "import('../../../mf-forms/src/pages/' + 'Contact/Contact');"],
  ['mf-home/src/a.ts', "import.meta.glob(['/../mf-forms/src/pages/**/*.tsx']);"],
  ['mf-home/src/a.ts', "(import.meta as unknown as Globbing).glob('../../mf-content/src/**');"],
  ['mf-home/src/a.ts', "import form = require('../../mf-forms/src/form/Form');"],
  ['mf-home/src/a.ts', "export const x = new SharedWorker('../../mf-forms/src/form/worker.ts');"],
  ['mf-home/src/a.ts', "listen('toast', () => undefined);"],
  ['mf-home/src/a.tsx', 'export const x = <form />;'],
  ['mf-forms/src/pages/Contact/Contact.tsx', 'export const x = <form />;'],
  ['mf-home/src/a.ts', 'export const x = readConfiguration().profile;'],
  ['mf-home/src/a.ts', 'const { profile } = readConfiguration(); export { profile };'],
  // The other rooms.
  ['shell/src/a.ts', "import Home from '../../mf-home/src/pages/Home/Home';"],
  ['shell/src/a.ts', "import { inProfile } from 'shared-contracts/contract/quirks';"],
  [
    'platform/releases/composition/a.ts',
    "import { brand } from 'shared-contracts/contract/brand';",
  ],
  [
    'platform/releases/live/a.ts',
    "import { serverCalls } from 'shared-contracts/contract/api/call-schemas';",
  ],
  [
    'platform/releases/live/a.ts',
    "import { contactForm } from 'shared-contracts/contract/forms/contact';",
  ],
  ['platform/releases/live/a.ts', "import { serveSite } from '../../../server/src/main';"],
  ['platform/server-kit/http/a.ts', "import { dayMs } from '@platform/slice/contract/durations';"],
  [
    'platform/server-kit/http/a.ts',
    "import { liveConfiguration } from '@platform/releases/composition';",
  ],
  ['platform/slice/contract/a.ts', "import { brand } from 'shared-contracts/contract/brand';"],
  ['platform/slice/build/a.ts', "import { compose } from '@platform/releases/composition';"],
  ['server/src/a.ts', "import { callApi } from 'shared-contracts/browser/call-api';"],
  ['server/src/a.ts', "import { Slot } from '@platform/slice/runtime';"],
  [
    'server/src/a.ts',
    "import { spawn } from 'node:child_process'; spawn('node', ['mf-home/vite.config.ts']);",
  ],
  ['server/src/leads/a.ts', "import { startMail } from '../mail/outbox';"],
  ['server/src/content/a.ts', "import { Pictures } from '../pictures/pictures';"],
  ['server/src/content-editor/a.ts', "import { readLeads } from '../leads/leads';"],
  ['e2e/flows/a.spec.ts', "import { buildServer } from '../../server/src/build-server';"],
  ['e2e/site/a.test.tsx', "import { readSettings } from '../../server/src/settings/settings';"],
  ['mf-home/src/a.ts', "localStorage.setItem('name', 'Asha');"],
  ['mf-home/src/a.ts', "window['sessionStorage'].clear();"],
  ['mf-home/src/a.ts', "export const x = globalThis.indexedDB.open('leads');"],
  ['shared-contracts/contract/a.ts', "export const owner = 'mf-home';"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source of a template
  ['shared-contracts/contract/a.ts', 'export const owner = (x: string) => `mf-forms/${x}`;'],
  ['e2e/flows/a.spec.ts', "import { contactForm } from 'shared-contracts/contract/forms/contact';"],
  ['e2e/flows/a.spec.ts', "import { Form } from '../../mf-forms/src/form/Form';"],
  ['mf-home/src/a.ts', "import { emit } from '@platform/slice/browser/events';"],
  ['mf-home/src/a.ts', "import { readContent } from 'shared-contracts/browser/read-content';"],
  ['mf-home/src/a.ts', "import { Link, Slot } from '@platform/slice/runtime';"],
  [
    'mf-home/src/a.ts',
    "import { callApi } from 'shared-contracts/browser/call-api'; callApi(call);",
  ],
  ['shared-contracts/contract/a.ts', "import { useState } from 'react';"],
  ['shared-contracts/contract/a.ts', "import { emit } from '../browser/events';"],
  ['shared-contracts/contract/a.ts', "import { readFile } from 'node:fs';"],
  ['shared-contracts/browser/a.ts', "import { Button } from '../ui/Button';"],
  ['platform/slice/runtime/a.ts', "import { emit } from '../browser/events';"],
  ['shared-contracts/ui/a.ts', "import { href } from '@platform/slice/contract/routes';"],
  ['shared-contracts/ui/a.ts', "import axios from 'axios';"],
  ['shared-contracts/ui/a.ts', "import { main } from '../../shell/src/main';"],
];

test.each(forbidden)('%s may not hold: %s', (file, source) => {
  const [broken] = look(file, source);
  expect(broken).toMatchObject({
    file,
    names: expect.stringMatching(/./),
    instead: expect.stringMatching(/^\w.*\.$/),
  });
});

const allowed: readonly (readonly [file: string, source: string])[] = [
  [
    'mf-home/src/a.ts',
    "import { emit } from './generated/access';\nimport { x } from './x';\nimport React from 'react';",
  ],
  [
    'mf-home/src/pages/Home/Home.tsx',
    "import { Link } from '@platform/slice/runtime';\nimport x from '../../sections/x';",
  ],
  [
    'mf-home/src/generated/access.ts',
    "import { Slot } from '@platform/slice/runtime';\nimport type { slice } from '../../slice';",
  ],
  ['mf-home/src/a.ts', "const x = import.meta.glob('./pictures/*.webp');"],
  [
    'mf-home/src/a.module.css',
    '.a {\n  background: url("./a.svg");\n}\n.b {\n  background: url(data:image/svg+xml,x);\n}',
  ],
  ['mf-forms/src/form/Form.tsx', 'export const x = <form />;'],
  ['mf-home/vite.config.ts', "import { remote } from '@platform/slice/build/remote';"],
  [
    'shell/src/a.ts',
    "import { listen } from '@platform/slice/browser/events'; listen('toast', () => undefined);",
  ],
  ['server/src/mail/a.ts', "import { readLeads } from '../leads/leads';"],
  ['server/src/leads/a.test.ts', "import { startMail } from '../mail/outbox';"],
  ['e2e/flows/a.spec.ts', "import { buildServer } from 'server/build-server';"],
  ['e2e/flows/a.spec.ts', "export const slice = 'mf-home';"],
  ['shared-contracts/contract/a.ts', "export const path = '/leads/mf-loans/rate-alert';"],
  ['server/src/a.ts', "import { brand } from 'shared-contracts/contract/brand';"],
];

test.each(allowed)('%s may hold: %s', (file, source) => {
  expect(look(file, source)).toEqual([]);
});
