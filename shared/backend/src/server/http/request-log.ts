import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../../config/load-config';

/**
 * Parameters that are secrets or personal data, although the contract puts them into the address. `customer_id` is the
 * secret of a guest; `callback` is an address that has its own parameters.
 */
const secretParameters = new Set([
  ...['guest_id', 'customer_id', 'session_info', 'sessioninfo', 'iban', 'account_holder'],
  ...['signature', 'order', 'otp', 'state', 'callback'],
  ...['phone', 'phonenumber', 'email', 'email_or_phone', 'contact_number', 'contact_person_number'],
  ...['lat', 'lng', 'latitude', 'longitude', 'search_text', 'address'],
  ...['origin_lat', 'origin_lng', 'destination_lat', 'destination_lng'],
]);

/** Every other secret is recognisable by its name. */
const secretName = /token|password|secret|(^|_)code$/;

/** Prefixes of paths whose next part is a secret. */
const secretPaths = /^(\/sandbox\/[a-z-]+\/)[^/]+/;
/** A long part of a path with letters and digits, such as a token; names and slugs contain hyphens or dots. */
const tokenInPath = /(?<=\/)(?=[^/]*\d)(?=[^/]*[a-z])[A-Za-z0-9_]{24,}(?=\/|$)/gi;

/** The address without secrets, for the log. */
export function maskAddress(url: string): string {
  const [path = '', ...queries] = url.split('?');
  const masked = path.replace(secretPaths, '$1***').replace(tokenInPath, '***');
  if (queries.length === 0) return masked;
  const parts = queries
    .join('?')
    .split('&')
    .map((part) => {
      const [name = ''] = part.split('=', 1);
      return part.includes('=') && isSecret(name) ? `${name}=***` : part;
    });
  return `${masked}?${parts.join('&')}`;
}

/** The name may be percent-encoded, or that of a list. */
function isSecret(written: string): boolean {
  const [[plain = ''] = []] = new URLSearchParams(written);
  const name = plain.replace(/\[.*$/, '').toLowerCase();
  return secretParameters.has(name) || secretName.test(name);
}

/** Receives log lines. */
export interface LogStream {
  write(line: string): void;
}

/**
 * One line for each request. Headers and bodies are never logged: they contain tokens and personal data.
 * @param stream the standard output by default
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
      // The form parser logs its options at the lowest level, including the request's headers.
      busboyOptions: () => undefined,
    },
  };
}
