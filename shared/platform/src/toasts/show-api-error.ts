import { errorMessages } from '@storefront/api';
import { textsOf } from '@storefront/i18n';
import { toast } from './toast';

/**
 * The shared handler of failed calls: one toast for each message of the answer, or one for the kind of failure. Shows
 * nothing for a cancelled call, or for a 401, which is handled centrally.
 */
export function showApiError(error: unknown): void {
  for (const message of errorMessages(error, textsOf('common'))) toast.error(message);
}
