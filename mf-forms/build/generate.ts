/**
 * Generates the files that are not in the repository (`npm run generate`). Each step reads the
 * output of the previous one.
 */
await import('./generate-forms');
await import('./generate-modals');
await import('@platband/slice/build/generate/generate-slices');

export {};
