import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

/**
 * The headers of a call that is passed on: they say who called, as far as this server knows it, and nothing
 * of what the caller says about that itself. The backend believes this server alone, and reads one address.
 */
export function passOnCaller(
  request: Pick<FastifyRequest, 'ip' | 'protocol' | 'host'>,
  headers: IncomingHttpHeaders,
): IncomingHttpHeaders {
  const {
    forwarded: _forwarded,
    'x-real-ip': _realIp,
    'x-forwarded-port': _port,
    ...rest
  } = headers;
  return {
    ...rest,
    'x-forwarded-for': request.ip,
    'x-forwarded-proto': request.protocol,
    'x-forwarded-host': request.host,
  };
}
