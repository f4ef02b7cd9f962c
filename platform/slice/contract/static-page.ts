/**
 * Attribute of `<html>` in every document. Empty: the page is static, as it was rendered, and
 * handled by the browser alone, because scripts are switched off, blocked, missing, broken or too
 * new for it. `starting`: its scripts are loading. The shell removes it once it is hydrated.
 */
export const staticAttribute = 'data-static';
