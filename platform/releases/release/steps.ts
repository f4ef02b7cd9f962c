import { channel } from 'node:diagnostics_channel';

/**
 * The channel on which a deploy reports each change on disk before it makes it, for debuggers and
 * tests: `diagnostics_channel.subscribe('compose:step', …)`.
 */
export const stepChannel = 'compose:step';
const steps = channel(stepChannel);

export const publishStep = (step: string): void => steps.publish(step);

/** Progress of a deploy: compatible with what is live; so many of all addresses rendered. */
export type Progress =
  | { readonly step: 'checked' }
  | { readonly step: 'rendered'; readonly pages: number; readonly of: number };

/** The channel on which a deploy reports that. */
export const progressChannel = 'compose:progress';
const progress = channel(progressChannel);

export const publishProgress = (how: Progress): void => progress.publish(how);
