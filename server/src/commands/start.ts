import './build';

/** `npm start`: builds and composes the site, then serves it, in one process: what seeds the database is what writes it. */
await import('../main');
