/** Cache-Control for URLs whose content never changes. */
export const immutable = 'public, max-age=31536000, immutable';
