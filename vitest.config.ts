import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Unit tests stand beside the code. Those of components run in happy-dom, the others in Node. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{shared-contracts,server,shell/compose,e2e}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'e2e/flows/**'],
          testTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'browser',
          environment: 'happy-dom',
          include: ['{shared-contracts,shell/src,mf-*}/**/*.test.tsx'],
          setupFiles: ['shared-contracts/build/unit-test-setup.ts'],
        },
      },
    ],
  },
});
