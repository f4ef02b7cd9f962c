import first from './award-first.mp4';
import national from './award-national.mp4';

/** Where the clips are. */
export const awardClips = { 'award-first': first, 'award-national': national } as const;
