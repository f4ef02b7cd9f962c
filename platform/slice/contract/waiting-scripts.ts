/**
 * Attribute of the `<template>` with a prerendered page's scripts, which start after the first
 * paint.
 */
export const waitingScripts = 'data-waiting-scripts';
