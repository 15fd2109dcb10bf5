import { errorMessages } from '@storefront/api';
import { textsOf } from '@storefront/i18n';
import { toast } from './toast';

/**
 * The shared handler of failed calls: one toast for each message of the answer, else one for the kind of
 * failure. A canceled call and a 401, which is handled once for all, say nothing.
 */
export function showApiError(error: unknown): void {
  for (const message of errorMessages(error, textsOf('common'))) toast.error(message);
}
