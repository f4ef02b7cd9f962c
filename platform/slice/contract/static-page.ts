/**
 * Attribute of `<html>` in every document. It is empty if the page is static because scripts are
 * off, blocked, missing, broken or too new, and `starting` while scripts load. The shell removes it
 * after hydration.
 */
export const staticAttribute = 'data-static';
