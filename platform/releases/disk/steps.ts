import { channel } from 'node:diagnostics_channel';

/** Where a deploy tells what it is about to change on disk, for debuggers and tests: `diagnostics_channel.subscribe('compose:step', …)`. */
export const stepChannel = 'compose:step';
const steps = channel(stepChannel);

export const publishStep = (step: string): void => steps.publish(step);

/** How far a deploy is: it fits with what is live; so many of all addresses are rendered. */
export type Progress = { readonly step: 'checked' } | { readonly step: 'rendered'; readonly pages: number; readonly of: number };

/** Where a deploy tells that, for those who wait for it. */
export const progressChannel = 'compose:progress';
const progress = channel(progressChannel);

export const publishProgress = (how: Progress): void => progress.publish(how);
