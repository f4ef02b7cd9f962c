/** Everything that is made and not kept (`npm run generate`). Each step reads what the one before has made. */
await import('shared-contracts/command/generate-forms');
await import('./generate-modals');
await import('shared-contracts/command/generate-slices');

export {};
