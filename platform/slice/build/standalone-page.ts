import type { Plugin } from 'vite';

const html = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>One slice on its own</title>
  </head>
  <body>
    <div id="root"></div>
    <script type="module" src="/src/generated/standalone.tsx"></script>
  </body>
</html>
`;

/** Serves the standalone page for every HTML request, in development only. */
export function standalonePage(): Plugin {
  return {
    name: 'site:standalone-page',
    configureServer: (server) => () => {
      server.middlewares.use((request, response, next) => {
        if (request.headers.accept?.includes('text/html') !== true) return next();
        server
          .transformIndexHtml(request.url ?? '/', html)
          .then((page) => response.setHeader('content-type', 'text/html; charset=utf-8').end(page))
          .catch(next);
      });
    },
  };
}
