import type { Notification } from '@storefront/api';
import { notificationList, notificationRead } from '@storefront/api/contract';
import { formatBusinessTime } from '@storefront/pricing';
import type { BackendContext } from '../../server/backend-context';
import { message } from '../../server/messages/message';
import { pictureAddress } from '../../server/picture-address';
import { registerEndpoint } from '../../server/register-endpoint';
import { listNotifications, markNotificationsRead } from './queries';
import { registerNotificationStream } from './stream-route';

/** Serves the calls of `shared/api/docs/inbox.md`. */
export function registerNotificationRoutes(backend: BackendContext): void {
  const { database, config } = backend;
  registerNotificationStream(backend);
  registerEndpoint(backend, notificationList, async (call): Promise<Notification[]> => {
    const { customer, zoneIds, language, now } = call;
    const rows = await listNotifications(database, customer.customerId, zoneIds, language, now);
    return rows.map(({ id, type, title, description, image, data, is_read, ...at }) => ({
      id,
      is_read: is_read ? 1 : 0,
      created_at: formatBusinessTime(at.created_at, at.time_zone),
      time_zone: at.time_zone,
      image_full_url: pictureAddress(config.publicUrl, image),
      data: { ...data, type, title, description, image: pictureAddress(config.publicUrl, image) },
    }));
  });
  registerEndpoint(backend, notificationRead, async ({ customer, input, language }) => {
    await markNotificationsRead(database, customer.customerId, input.notification_ids);
    return { message: message(language, 'notificationsRead') };
  });
}
