import { recompress } from 'compose/recompress';

/** A process that compresses the pages of one composition further: its folder is the argument. Ends with the server, between two files. */
const ending = new AbortController();
process.on('disconnect', () => ending.abort());
await recompress(process.argv[2] ?? '', ending.signal);
process.exit(0);
