/**
 * Attribute of the `<template>` in which the scripts of a prerendered page wait for its first
 * paint.
 */
export const waitingScripts = 'data-waiting-scripts';
