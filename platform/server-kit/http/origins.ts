import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import type { FastifyInstance, FastifyListenOptions, FastifyRequest } from 'fastify';
import type { ServiceSettings } from './settings';

/**
 * Audience of an origin. Browsers isolate origins: a script on the public site or in a preview can
 * neither read staff pages nor act in a staff session.
 */
export type OriginName = 'public' | 'staff' | 'preview';

declare module 'fastify' {
  interface FastifyInstance {
    readonly origins: Origins;
  }
  interface FastifyRequest {
    readonly originName: OriginName;
  }
  interface FastifyContextConfig {
    /** Origins that serve the route. Defaults to public and preview. */
    origins?: readonly OriginName[];
  }
}

/** Restricts routes registered after this call to these origins; others respond with 404. */
export function answerOnlyOn(server: FastifyInstance, origins: readonly OriginName[]): void {
  server.addHook('onRoute', (route) => {
    route.config = { ...route.config, origins };
  });
}

type Configured = Pick<
  ServiceSettings,
  'port' | 'host' | 'deployPort' | 'siteOrigin' | 'staffOrigin' | 'previewOrigin' | 'tlsKeyFile'
>;

export class Origins {
  readonly #ports: Record<OriginName, number>;
  readonly #configured: Readonly<Record<OriginName, string | null>>;
  readonly #protocol: 'http' | 'https';
  readonly #servers: Server[] = [];

  constructor(private readonly settings: Configured) {
    const { port, deployPort, siteOrigin, staffOrigin, previewOrigin, tlsKeyFile } = settings;
    this.#protocol = tlsKeyFile === null ? 'http' : 'https';
    this.#ports = { public: port, staff: deployPort ?? after(port, 1), preview: after(port, 2) };
    this.#configured = { public: siteOrigin, staff: staffOrigin, preview: previewOrigin };
  }

  /**
   * Returns the URL of an origin, such as `https://staff.example.com`.
   * @param asked Request whose host is used if no name is configured. Defaults to localhost.
   */
  of(name: OriginName, asked?: FastifyRequest): string {
    return this.#configured[name] ?? this.#here(name, asked?.hostname, asked?.protocol);
  }

  #here(name: OriginName, host = 'localhost', protocol = this.#protocol): string {
    return new URL(`${protocol}://${host}:${this.#ports[name]}`).origin;
  }

  previewHere(): string {
    const { host } = this.settings;
    const isEverywhere = ['0.0.0.0', '::'].includes(host);
    return this.#here(
      'preview',
      isEverywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host,
    );
  }

  /** Identifies the origin by the local port, or by the Host header. */
  nameOf({ raw, socket }: FastifyRequest): OriginName {
    const port = socket?.localPort;
    const others = ['staff', 'preview'] as const;
    const byPort = others.find((name) => port === this.#ports[name]);
    if (byPort !== undefined) return byPort;
    // X-Forwarded-Host is ignored, since page scripts can set it.
    const host = String(raw.headers.host ?? raw.headers[':authority']);
    const isNamed = (name: OriginName) =>
      (port === undefined || this.#configured[name] !== null) && isAt(host, this.of(name));
    const named = others.find(isNamed) ?? 'public';
    return named === 'staff' && this.settings.deployPort !== null && port !== undefined
      ? 'public'
      : named;
  }

  /**
   * Listens on the public port, and on the next two ports for origins without a configured name. If
   * one of these is taken, uses any free port.
   * @returns The public origin's address.
   */
  async listen(server: FastifyInstance, place: FastifyListenOptions): Promise<string> {
    const address = await server.listen(place);
    const { deployPort, host, staffOrigin, previewOrigin } = this.settings;
    const main = portOf(server.server);
    this.#ports.public = main;
    const open = async (name: OriginName, wanted: number) => {
      this.#ports[name] = await this.#open(server, wanted, host).catch((error) => {
        const isTaken = ['EADDRINUSE', 'EACCES'].includes(error.code);
        if (!isTaken || (name === 'staff' && deployPort !== null)) throw error;
        server.log.warn(
          { port: wanted, origin: name },
          'the port is in use, so another one was chosen',
        );
        return this.#open(server, 0, host);
      });
    };
    const isAnywhere = place.port === 0;
    if (deployPort !== null || staffOrigin === null)
      await open('staff', deployPort ?? (isAnywhere ? 0 : after(main, 1)));
    // Opened even with a configured name, since trials on this machine always need it.
    await open('preview', isAnywhere || previewOrigin !== null ? 0 : after(main, 2));
    return address;
  }

  close(): void {
    for (const server of this.#servers) server.close();
  }

  /**
   * Opens another port and passes its connections to the server.
   * @returns The port.
   */
  #open({ server }: FastifyInstance, port: number, host: string): Promise<number> {
    const hand = (socket: Socket) => void server.emit('connection', socket);
    const extra = createServer({ allowHalfOpen: true, noDelay: true }, hand);
    return new Promise((resolve, reject) => {
      extra.once('error', reject).listen({ port, host }, () => {
        this.#servers.push(extra);
        resolve(portOf(extra));
      });
    });
  }
}

function isAt(host: string, origin: string): boolean {
  const { host: wanted, protocol } = new URL(origin);
  const asked = `${protocol}//${host.replace(/\.(?=:|$)/, '')}`;
  return URL.canParse(asked) && new URL(asked).host === wanted;
}

const after = (port: number, by: number): number => (port + by > 65_535 ? 0 : port + by);

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const pages: readonly OriginName[] = ['public', 'preview'];
const previewAnswer = 'This is a preview of the site, so nothing is stored or sent.';

/**
 * Serves each route only on its origins. The preview origin neither stores nor sends anything: it
 * responds to any request other than GET with a message, before reading the body.
 * @param staffHome Path that / on the staff origin redirects to.
 */
export function serveOrigins(
  server: FastifyInstance,
  settings: Configured,
  staffHome: string,
): void {
  const origins = new Origins(settings);
  server.decorate('origins', origins);
  server.decorateRequest('originName', {
    getter(this: FastifyRequest) {
      return origins.nameOf(this);
    },
  });
  server.addHook('onRequest', async (request, reply) => {
    const { originName, method, routeOptions } = request;
    if (originName === 'preview') {
      reply.header('x-robots-tag', 'noindex');
      if (!['GET', 'HEAD', 'OPTIONS'].includes(method))
        return reply.send({ message: previewAnswer });
    }
    if ((routeOptions.config.origins ?? pages).includes(originName)) return;
    if (originName !== 'staff') return reply.callNotFound();
    if (request.url === '/') return reply.redirect(staffHome, 302);
    return reply.code(404).type('text/plain; charset=utf-8').send('Not found\n');
  });
  server.addHook('preClose', async () => origins.close());
}
