export const immutable = 'public, max-age=31536000, immutable';
