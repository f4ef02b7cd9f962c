const isFull = (error: Error): boolean => ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Why a deploy or a rollback has failed before anything went live, for whoever ordered it. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isFull(error)) return 'There is no room on the disk for this release. Nothing was changed: whoever runs this site must make room.';
  return error.message;
}
