import type { FastifyInstance } from 'fastify';

/**
 * A classic tractor has a seat, a roof and a steering wheel; an autonomous one a sensor and a
 * light.
 */
const tops: Readonly<Record<string, (color: string) => string>> = {
  CL: (color) =>
    `<path d="M92 100V44h70v56h-12V56h-46v44z" fill="${color}"/><path d="M84 36h86v10H84z"/><path d="M104 100l14-34h8v34z" fill="#4a5147"/>`,
  AU: (color) =>
    `<path d="M80 100l18-34h66l14 34z" fill="${color}"/><circle cx="132" cy="52" r="12" fill="#4a5147"/><path d="M126 30h12v14h-12z"/><path d="M100 78h58l5 12H94z" fill="#e7b54a"/>`,
};

const wheel = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x}" cy="${y}" r="${r * 0.55}" fill="#f4efe2"/><circle cx="${x}" cy="${y}" r="${r * 0.2}"/>`;

/** A picture is generated from its name: `CL-6b8e23.svg` has kind and colour. */
const draw = (kind: string, color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" fill="#1d211b"><g transform="translate(0 60)">${tops[kind]?.(color)}<path d="M70 100h130l70 8q14 4 14 20v42H70z" fill="${color}"/><path d="M222 72h8v34h-8zM214 122h50v6h-50zM214 136h50v6h-50z"/>${wheel(108, 160, 50)}${wheel(248, 176, 34)}<path d="M20 210h280v4H20z" fill="#cdc4ab"/></g></svg>`;

/** Serves the pictures of all teams, which never change. */
export async function pictureRoutes(server: FastifyInstance): Promise<void> {
  server.get<{ Params: { kind: string; color: string } }>(
    '/pictures/:kind(^CL|AU$)-:color(^[\\da-f]{6}$).svg',
    (request, reply) =>
      reply
        .type('image/svg+xml')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(draw(request.params.kind, `#${request.params.color}`)),
  );
}
