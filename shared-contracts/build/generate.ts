import { fileURLToPath } from 'node:url';
import './generate-forms';
import { generateSkeletons } from './generate-skeleton';

/** Everything that is made instead of copied: what the forms give, and the files that are the same in every remote. */
await generateSkeletons(fileURLToPath(new URL('../../', import.meta.url)));
