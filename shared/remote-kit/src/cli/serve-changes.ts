import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { KitError } from './remote-project';

interface ChangeServer {
  /** Such as `http://127.0.0.1:3104`. */
  readonly origin: string;
  /** Notifies every open page of a new build. */
  readonly announce: () => void;
  readonly close: () => Promise<void>;
}

/**
 * Serves a changing build to pages of any origin, which are notified of each change at `/changes`.
 * @throws {KitError} when the port is in use
 */
export async function serveChanges(
  folder: string,
  at: { readonly host: string; readonly port: number },
): Promise<ChangeServer> {
  const server = Fastify({ forceCloseConnections: true });
  const listeners = new Set<NodeJS.WritableStream>();
  const headers = {
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-store',
  };
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
  server.get('/changes', (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
    reply.raw.write(':\n\n');
    listeners.add(reply.raw);
    request.raw.once('close', () => listeners.delete(reply.raw));
  });
  await server.register(fastifyStatic, { root: folder, index: false, cacheControl: false });
  const origin = await server.listen(at).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new KitError(`Port ${at.port} is in use. Stop the program that listens on it.`)
      : error;
  });
  return {
    origin,
    announce: () => {
      for (const listener of listeners) listener.write('event: change\ndata:\n\n');
    },
    close: () => server.close(),
  };
}
