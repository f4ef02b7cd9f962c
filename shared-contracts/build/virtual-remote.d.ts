/** Made by the build preset from contract/remotes.ts: who this remote is, and how its own pages are loaded. */
declare module 'virtual:remote' {
  export const name: import('shared-contracts/contract/remotes').RemoteName;
  export const pages: Readonly<Record<string, () => Promise<import('shared-contracts/runtime/page-module').PageModule>>>;
}
