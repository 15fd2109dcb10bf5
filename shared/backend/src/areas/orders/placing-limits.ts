import type { BackendContext } from '../../server/backend-context';
import type { EndpointOptions } from '../../server/register-endpoint';

/** Placing has stricter limits, because an order reserves stock and may have an unverified phone. */
export function placingLimits({ config }: BackendContext): EndpointOptions {
  return {
    requestsPerMinute: Math.ceil(config.requestsPerMinute / 10),
    requestsPerMinuteOfOwner: 60,
  };
}
