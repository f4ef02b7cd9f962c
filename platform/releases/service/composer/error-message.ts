const noRoom =
  'The disk is too full for this release. Nothing was changed. An operator of this site must free space.';
const notWritable = (code: string) =>
  `The site's folder is not writable (${code}). Nothing was changed. Set SITE_FOLDER to a folder that this account may write to.`;

export function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '' } = error as NodeJS.ErrnoException;
  if (['ENOSPC', 'EDQUOT'].includes(code)) return noRoom;
  return ['EROFS', 'EACCES', 'EPERM'].includes(code) ? notWritable(code) : error.message;
}
