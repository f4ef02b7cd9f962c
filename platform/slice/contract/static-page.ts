/**
 * Attribute of `<html>` in every document. Empty if the page is static, because scripts are off,
 * blocked, missing, broken or too new; `starting` while its scripts load. The shell removes it
 * after hydration.
 */
export const staticAttribute = 'data-static';
