import { Drawings } from './drawings';
import { Pictures } from './pictures';

/**
 * Renders every uncached picture of pages, and exits: the memory of rendering is freed with the process. The
 * server starts it (prepare-apart.ts).
 */
const [contentFolder = '', dataFolder = ''] = process.argv.slice(2);
const drawings = new Drawings(`${contentFolder}pictures/`, `${dataFolder}/drawings`, (file, reason) => process.send?.({ file, reason }));
process.once('disconnect', () => process.exit(0));
await new Pictures(drawings, `${dataFolder}/pictures`).prepare();
process.disconnect();
