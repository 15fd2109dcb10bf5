import { Readable } from 'node:stream';
import type { Notification } from '@storefront/api';
import {
  MAX_NOTIFICATIONS,
  NOTIFICATION_STREAM_PATH,
  notificationList,
  notificationRead,
  type PushEvent,
} from '@storefront/api/contract';
import { formatBusinessTime } from '@storefront/pricing';
import type { Sql } from '../../database/database';
import type { BackendContext } from '../../server/backend-context';
import { pictureAddress } from '../../server/files/picture-address';
import { findCustomer, readBearer } from '../../server/http/caller';
import { refuse } from '../../server/http/refusal';
import { registerEndpoint } from '../../server/http/register-endpoint';
import { readPlace } from '../../server/http/request-headers';
import { type Language, readLanguage } from '../../server/language';
import { message } from '../../server/messages/message';
import { PushFeed } from './push-feed';
import type { PushRow } from './push-queries';

const HEARTBEAT_MS = 25_000;
/** Between two polls for new pushes. */
const PERIOD_MS = 1_000;
/** The maximum of open streams per customer: a further one replaces the oldest. */
const STREAMS_A_CUSTOMER = 8;
/** The most bytes that may wait for a slow reader: beyond it the stream is closed, and the client reconnects. */
const MAX_WAITING = 64 * 1024;

/**
 * Serves the stream of pushes ({@link NOTIFICATION_STREAM_PATH}, `shared/api/docs/inbox.md`): the embedded backend's
 * own transport, for shops without a messaging service.
 * @param times real times: between two comments that keep the connection open, and between two polls for new pushes
 */
export function registerNotificationStream(
  { app, database, clock, config }: BackendContext,
  { heartbeatMs = HEARTBEAT_MS, periodMs = PERIOD_MS } = {},
): void {
  const feed = new PushFeed(
    database,
    clock,
    (error) => app.log.error({ err: error }, 'pushes cannot be read'),
    periodMs,
  );
  app.addHook('preClose', () => feed.close());
  app.route({
    method: 'GET',
    url: `/api/v1${NOTIFICATION_STREAM_PATH}`,
    // A HEAD request would open a stream that nobody reads.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const token = readBearer(request) ?? refuse(401, 'auth-001', 'notSignedIn');
      const customer = await findCustomer(database, token, clock.now());
      const language = readLanguage(request.headers['x-localization']);
      const { zoneIds } = readPlace(request.headers);
      if (feed.count(customer.customerId) >= STREAMS_A_CUSTOMER) {
        feed.endOldestOf(customer.customerId);
      }
      const stream = new Readable({ read: () => undefined });
      let isOver = false;
      const write = (text: string) => {
        if (isOver) return;
        if (stream.readableLength > MAX_WAITING) stream.destroy();
        else if (!stream.destroyed) stream.push(text);
      };
      const stop = await feed.listen(
        {
          customer,
          zoneIds,
          receive: (push) => write(eventText(push, language, config.publicUrl)),
          end: () => {
            isOver = true;
            stream.push(null);
          },
        },
        readLastId(request.headers['last-event-id']),
      );
      const heartbeat = setInterval(() => write(': open\n\n'), heartbeatMs);
      stream.once('close', () => {
        clearInterval(heartbeat);
        stop();
      });
      // The client may have disconnected while the feed was awaited.
      if (reply.raw.destroyed) stream.destroy();
      write('retry: 3000\n\n');
      return reply
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(stream);
    },
  });
}

function readLastId(header: string | string[] | undefined): bigint | null {
  return typeof header === 'string' && /^\d{1,18}$/.test(header) ? BigInt(header) : null;
}

function eventText(push: PushRow, language: Language, publicUrl: string): string {
  const event: PushEvent = {
    type: 'notification',
    title: push.title[language] ?? push.title.en,
    description: push.description
      ? (push.description[language] ?? push.description.en)
      : message(language, 'push.picture'),
    image: pictureAddress(publicUrl, push.image),
    order_id: push.order_id,
    data_type: push.data_type,
    ...(push.order_status !== null && { order_status: push.order_status }),
    ...(push.conversation_id !== null && { conversation_id: push.conversation_id }),
  };
  return `id: ${push.written_in}\ndata: ${JSON.stringify(event)}\n\n`;
}

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

interface NotificationRow {
  id: number;
  type: string;
  title: string;
  description: string;
  image: string | null;
  data: {
    order_id?: number;
    trip_id?: number;
    order_status?: string;
    module_id?: number;
    order_type?: string;
    conversation_id?: number;
  };
  created_at: Date;
  is_read: boolean;
  /** Time zone of its order or trip, else of the caller's zone. */
  time_zone: string;
}

/** A customer's own notifications and those for everybody in the zones, of the last 15 days. */
async function listNotifications(
  sql: Sql,
  customerId: number,
  zoneIds: readonly number[],
  language: Language,
  now: Date,
): Promise<NotificationRow[]> {
  return sql.query<NotificationRow>(
    `select id, type, in_language(title, $3) as title, in_language(description, $3) as description,
        image, data, created_at,
        exists (
          select 1 from notification_reads r where r.customer_id = $1 and r.notification_id = n.id
        ) as is_read,
        coalesce((
          select z.time_zone from zones z where z.id = case
            when data ? 'trip_id' then (select t.zone_id from trips t where t.id = (data ->> 'trip_id')::int)
            when data ? 'order_id' then (select o.zone_id from orders o where o.id = (data ->> 'order_id')::int)
            else ($2::int[])[1]
          end
        ), 'UTC') as time_zone
      from notifications n
      where (customer_id = $1
          or (customer_id is null and (zone_id is null or zone_id = any($2::int[]))))
        and created_at > $4::timestamptz - interval '15 days'
      order by created_at desc, id desc limit ${MAX_NOTIFICATIONS}`,
    [customerId, zoneIds, language, now],
  );
}

/** Marks notifications as read; those of other customers are ignored. */
async function markNotificationsRead(
  sql: Sql,
  customerId: number,
  ids: readonly number[],
): Promise<void> {
  await sql.query(
    `insert into notification_reads (customer_id, notification_id)
      select $1, n.id from notifications n
        where n.id = any($2::int[]) and (n.customer_id = $1 or n.customer_id is null)
      on conflict do nothing`,
    [customerId, ids],
  );
}
