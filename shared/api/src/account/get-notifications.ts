import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../client/configured-client';
import { notificationList } from '../contract/notifications';
import type { Notification } from '../entities/notification';
import type { PollOptions } from '../operations/poll-options';
import { accountKeys } from './keys';

/** Notifications of the last 15 days. */
export function getNotifications(signal?: AbortSignal): Promise<Notification[]> {
  return call(notificationList, { signal });
}

export function notificationsQuery() {
  return queryOptions({
    queryKey: accountKeys.notifications,
    queryFn: ({ signal }) => getNotifications(signal),
  });
}

export function useNotifications(options: PollOptions = {}) {
  return useQuery({ ...notificationsQuery(), ...options });
}
