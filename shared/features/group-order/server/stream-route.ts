import { Readable } from 'node:stream';
import { type BackendContext, networkOf, refuse, TooMany } from '@storefront/backend/feature';
import { GROUP_ORDER_STREAM_PATH } from '../contract';
import { GroupFeed } from './group-feed';
import { findGroup } from './queries';

const HEARTBEAT_MS = 25_000;
/** The maximum of open streams per group order: two for each of its members. */
const MAX_STREAMS = 100;
/** And per network address, over all of them. */
const MAX_STREAMS_OF_ADDRESS = 100;
const RETRY_AFTER_SECONDS = 30;

/**
 * Serves the stream of a group order ({@link GROUP_ORDER_STREAM_PATH}). It needs only the token in the address, so that
 * an `EventSource` can read it and reconnect automatically.
 */
export function registerGroupOrderStream({ app, database, clock }: BackendContext): void {
  const feed = new GroupFeed(database, (error) =>
    app.log.error({ err: error }, 'group orders cannot be read'),
  );
  const ofAddress = new Map<string, number>();
  const count = (address: string, change: 1 | -1) => {
    const open = (ofAddress.get(address) ?? 0) + change;
    if (open > 0) ofAddress.set(address, open);
    else ofAddress.delete(address);
  };
  app.addHook('preClose', () => feed.close());
  app.route({
    method: 'GET',
    url: `/api/v1${GROUP_ORDER_STREAM_PATH}`,
    // A HEAD request would open a stream that nobody reads.
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const token = tokenIn(request.query);
      const group = await findGroup(database, token, clock.now());
      if (!group) return refuse(404, 'group_token', 'groupUnknown');
      if (feed.count(group.id) >= MAX_STREAMS) return refuse(403, 'group_order', 'groupFull');
      const address = networkOf(request.ip);
      if ((ofAddress.get(address) ?? 0) >= MAX_STREAMS_OF_ADDRESS) {
        throw new TooMany(RETRY_AFTER_SECONDS, 'tooManyRequests');
      }
      count(address, 1);
      const stream = new Readable({ read: () => undefined });
      let isOver = false;
      const write = (text: string) => {
        if (!isOver && !stream.destroyed) stream.push(text);
      };
      write('retry: 3000\n\n');
      const stop = feed.listen(group.id, {
        receive: (version) => write(`data: ${version}\n\n`),
        end: () => {
          isOver = true;
          stream.push(null);
        },
      });
      const heartbeat = setInterval(() => write(': open\n\n'), HEARTBEAT_MS);
      stream.once('close', () => {
        clearInterval(heartbeat);
        stop();
        count(address, -1);
      });
      if (reply.raw.destroyed) stream.destroy();
      return reply
        .header('cache-control', 'no-store, no-transform')
        .header('x-accel-buffering', 'no')
        .type('text/event-stream; charset=utf-8')
        .send(stream);
    },
  });
}

function tokenIn(query: unknown): string {
  const token =
    typeof query === 'object' && query !== null && 'group_token' in query && query.group_token;
  return typeof token === 'string' && /^[\w-]{16,64}$/.test(token) ? token : '';
}
