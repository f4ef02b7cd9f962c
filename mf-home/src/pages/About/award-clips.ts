import first from './award-first.mp4';
import national from './award-national.mp4';

export const awardClips = { 'award-first': first, 'award-national': national } as const;
