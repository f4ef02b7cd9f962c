import { fileURLToPath } from 'node:url';

/** The content that this version was made with; with a slash at its end. */
export const repositoryContent = fileURLToPath(new URL('../../content/', import.meta.url));
