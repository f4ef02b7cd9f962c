import { recompress } from 'compose/disk/recompress';

/** A process that compresses the pages of one composition further: its folder is the argument. Ends with the server, between two files. */
const ending = new AbortController();
process.on('disconnect', () => ending.abort());
try {
  await recompress(process.argv[2] ?? '', ending.signal);
} catch (error) {
  // It is tried again when the server starts the next time.
  if (!ending.signal.aborted) console.error(`Pages were not compressed further: ${(error as Error).message}`);
}
process.exit(0);
