/**
 * Attribute of the `<template>` that holds a prerendered page's scripts, which start after the
 * first paint.
 */
export const waitingScripts = 'data-waiting-scripts';
