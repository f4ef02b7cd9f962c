/** Attribute of the `<template>` in which the scripts of a prerendered page wait for its first paint. */
export const waitingScripts = 'data-waiting-scripts';

/** Attribute of the bootstrap script in the template of a shell whose bootstrap starts them. */
export const startsScripts = 'data-starts-scripts';
