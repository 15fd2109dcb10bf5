import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressionFor } from './compression';

type Request = Pick<FastifyRequest, 'method' | 'headers'>;
/** The needed part of a reply, for any type of server. */
interface Reply extends Pick<FastifyReply, 'getHeader' | 'hasHeader'> {
  header(name: string, value: string): unknown;
  removeHeader(name: string): unknown;
  send(body: Readable): unknown;
}

/** Bytes from which compressing saves more than it costs. */
const WORTH_IT = 1_024;

/**
 * Sends an answer of the backend, compressed if the browser accepts that. Only JSON: the backend has already compressed
 * answers that are the same for everybody, and a stream of events must not wait for a full block.
 */
export function sendCompressed(request: Request, reply: Reply, body: Readable): void {
  const packing = isWorthIt(request, reply)
    ? compressionFor(request.headers['accept-encoding'])
    : null;
  if (!packing) {
    reply.send(body);
    return;
  }
  reply.header('content-encoding', packing.encoding);
  reply.removeHeader('content-length');
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  // A failure of either stream ends both; the browser gets an incomplete answer, as without compression.
  reply.send(pipeline(body, packing.compressor, () => undefined));
}

function isWorthIt(request: Request, reply: Reply): boolean {
  return (
    request.method !== 'HEAD' &&
    String(reply.getHeader('content-type')).startsWith('application/json') &&
    !reply.hasHeader('content-encoding') &&
    !reply.hasHeader('etag') &&
    Number(reply.getHeader('content-length')) >= WORTH_IT
  );
}
