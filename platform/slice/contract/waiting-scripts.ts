/** Attribute of the `<template>` in which the scripts of a prerendered page wait for its first paint. */
export const waitingScripts = 'data-waiting-scripts';

/** Attribute of the script that starts them, in the template of a shell that has one. */
export const startsScripts = 'data-starts-scripts';
