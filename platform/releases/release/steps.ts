import { channel } from 'node:diagnostics_channel';

/**
 * Channel on which a deploy announces each disk change before making it, for debuggers and tests:
 * `diagnostics_channel.subscribe('compose:step', …)`.
 */
export const stepChannel = 'compose:step';
const steps = channel(stepChannel);

export const publishStep = (step: string): void => steps.publish(step);

export type Progress =
  | { readonly step: 'checked' }
  | { readonly step: 'rendered'; readonly pages: number; readonly of: number };

export const progressChannel = 'compose:progress';
const progress = channel(progressChannel);

export const publishProgress = (how: Progress): void => progress.publish(how);
