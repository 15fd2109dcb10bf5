import type { Notification } from '@storefront/api';
import { notificationList } from '@storefront/api/contract';
import { formatBusinessTime } from '@storefront/pricing';
import type { BackendContext } from '../../server/backend-context';
import { pictureAddress } from '../../server/picture-address';
import { registerEndpoint } from '../../server/register-endpoint';
import { listNotifications } from './queries';
import { registerNotificationStream } from './stream-route';

/** Serves the calls of `shared/api/docs/inbox.md`. */
export function registerNotificationRoutes(backend: BackendContext): void {
  const { database, config } = backend;
  registerNotificationStream(backend);
  registerEndpoint(backend, notificationList, async (call): Promise<Notification[]> => {
    const { customer, zoneIds, language, now } = call;
    const rows = await listNotifications(database, customer.customerId, zoneIds, language, now);
    return rows.map(({ id, type, title, description, image, data, created_at, time_zone }) => ({
      id,
      created_at: formatBusinessTime(created_at, time_zone),
      time_zone,
      image_full_url: pictureAddress(config.publicUrl, image),
      data: { ...data, type, title, description, image: pictureAddress(config.publicUrl, image) },
    }));
  });
}
