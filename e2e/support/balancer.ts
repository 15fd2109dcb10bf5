import { createServer as createPlain, request as forward, type RequestListener } from 'node:http';
import { createServer as createSecure } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** A load balancer: each request goes to the next server that accepts it. */
export interface Balancer {
  readonly close: () => Promise<void>;
}

/**
 * Starts it. Like other balancers, it tries the next server when one refuses the connection, or breaks off before its
 * answer to a read. Every other failure is passed to the caller.
 * @param targets addresses of the servers
 * @param certificate speaks TLS with it
 */
export async function startBalancer(
  port: number,
  targets: readonly string[],
  certificate?: Certificate,
): Promise<Balancer> {
  let turn = 0;
  const listener: RequestListener = (incoming, outgoing) => {
    const first = turn++;
    const attempt = (body: Buffer, tries: number) => {
      const target = targets[(first + tries) % targets.length] ?? '';
      const sent = forward(
        new URL(incoming.url ?? '/', target),
        {
          method: incoming.method,
          headers: {
            ...incoming.headers,
            'x-forwarded-for': incoming.socket.remoteAddress,
            'x-forwarded-proto': certificate ? 'https' : 'http',
          },
          setHost: false,
        },
        (answer) => {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          answer.on('error', () => outgoing.destroy());
        },
      );
      sent.on('error', (error: NodeJS.ErrnoException) => {
        const isUnsent = error.code === 'ECONNREFUSED';
        const isRepeatable = incoming.method === 'GET' && !outgoing.headersSent;
        if ((isUnsent || isRepeatable) && tries > 1) attempt(body, tries - 1);
        else outgoing.destroy();
      });
      outgoing.on('close', () => sent.destroy());
      sent.end(body);
    };
    buffer(incoming).then(
      (body) => attempt(body, targets.length),
      () => outgoing.destroy(),
    );
  };
  const server = certificate ? createSecure(certificate, listener) : createPlain(listener);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
