import { type Notification, read } from '@storefront/api';
import { notificationList } from '@storefront/api/account';
import { isOn } from '@storefront/domain';
import { useQuery } from '@storefront/platform';
import { useSignedIn } from '@storefront/session';

/** With a backend that does not store which are read, nothing counts as unread. */
export const isUnread = ({ is_read }: Notification): boolean => is_read != null && !isOn(is_read);

/** How many notifications the customer has not read yet. */
export function useUnread(): number {
  const signedIn = useSignedIn();
  const { data = [] } = useQuery({ ...read(notificationList), enabled: signedIn });
  return signedIn ? data.filter(isUnread).length : 0;
}
