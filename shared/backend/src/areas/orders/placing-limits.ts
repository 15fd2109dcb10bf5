import type { BackendContext } from '../../server/backend-context';
import type { EndpointOptions } from '../../server/register-endpoint';

/** An order takes items off the shelves and a phone that nobody has proved: placing is limited more. */
export function placingLimits({ config }: BackendContext): EndpointOptions {
  return {
    requestsPerMinute: Math.ceil(config.requestsPerMinute / 10),
    requestsPerMinuteOfOwner: 60,
  };
}
