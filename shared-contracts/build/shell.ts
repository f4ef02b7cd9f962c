import { federation } from '@module-federation/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { brand } from '../contract/brand';
import { compositionPath } from '../contract/composition';
import { configurationPath } from '../contract/configuration';
import { developmentPorts } from './ports';
import { sharedByShell } from './shared-modules';

/** Where the shell's own files live on the site. */
const shellBase = '/shell/';

/** The whole Vite configuration of the shell. It names no remote: those come from the composition manifest at run time. */
export function shell() {
  return defineConfig(({ command }) => ({
    base: command === 'build' ? shellBase : '/',
    plugins: [
      react(),
      contactWithoutScript(),
      federation({
        name: 'shell',
        filename: 'shell-entry-[hash].js',
        remotes: {},
        shared: sharedByShell(),
        shareStrategy: 'loaded-first',
        disableSnapshot: true,
        experiments: { provideExternalRuntime: true },
        dts: false,
        dev: { remoteHmr: true },
      }),
    ],
    build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
    server: {
      port: developmentPorts.shell,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', compositionPath, configurationPath].map((path) => [path, `http://localhost:${developmentPorts.server}`]),
      ),
    },
  }));
}

/** Whoever has no script still finds the telephone number and the address. */
function contactWithoutScript(): Plugin {
  const contact = `<p>${brand.name}, <a href="${brand.phone.href}">${brand.phone.shown}</a>, ${brand.address}</p>`;
  return { name: 'site:contact-without-script', transformIndexHtml: (html) => html.replace('<!--contact-without-script-->', contact) };
}
