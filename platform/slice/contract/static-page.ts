/**
 * Attribute of `<html>` in every document. Empty: the page is static, as it was rendered, and the browser alone runs it, because scripts are switched
 * off, blocked, missing, broken or too new for it. `starting`: its scripts are on their way. The shell takes it away once it is hydrated.
 */
export const staticAttribute = 'data-static';
