import { fileURLToPath } from 'node:url';

/** This version's content folder, with a trailing slash. */
export const repositoryContent = fileURLToPath(new URL('../../content/', import.meta.url));
