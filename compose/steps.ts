import { channel } from 'node:diagnostics_channel';

/** Where a deploy tells what it is about to change on disk, for debuggers and tests: `diagnostics_channel.subscribe('compose:step', …)`. */
export const stepChannel = 'compose:step';
const steps = channel(stepChannel);

export const publishStep = (step: string): void => steps.publish(step);
