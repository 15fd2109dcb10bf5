import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config/load-config';

/** Parameters that are secrets although the contract puts them into the address (Contract 1.9). */
const SECRET_PARAMETERS =
  /([?&](?:guest_id|token|tracking_token|otp|reset_token|password|phone|email|contact_number)=)[^&#]*/gi;

/** The address as it may be written down. */
export function maskAddress(url: string): string {
  return url.replace(SECRET_PARAMETERS, '$1***');
}

/** Takes what is logged, line by line. */
export interface LogStream {
  write(line: string): void;
}

/**
 * One line a request. Headers and bodies are never logged: they hold tokens and people's data.
 * @param stream the standard output unless given
 */
export function requestLog(
  config: Pick<Config, 'logLevel'>,
  stream?: LogStream,
): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    ...(stream && { stream }),
    serializers: {
      req: (request) => ({
        id: request.id,
        method: request.method,
        url: maskAddress(request.url ?? ''),
        address: request.ip,
      }),
      // What reads forms tells its options at the lowest level, the headers of the request with them.
      busboyOptions: () => undefined,
    },
  };
}
