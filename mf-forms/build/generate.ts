/** Everything that is made and not kept (`npm run generate`). Each step reads what the one before has made. */
await import('./generate-forms');
await import('./generate-modals');
await import('@platform/slice/command/generate-slices');

export {};
