import type { BackendContext } from '../../../server/backend-context';
import type { EndpointOptions } from '../../../server/http/register-endpoint';

/** Orders reserve stock and may have an unverified phone, so placing has a stricter limit. */
export function placingLimits({ config }: BackendContext): EndpointOptions {
  return {
    requestsPerMinute: Math.ceil(config.requestsPerMinute / 10),
    requestsPerMinuteOfOwner: 60,
  };
}
