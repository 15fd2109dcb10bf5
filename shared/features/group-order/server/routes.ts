import { Readable } from 'node:stream';
import {
  type BackendContext,
  type Call,
  type Database,
  directPaymentOf,
  networkOf,
  refuse,
  registerEndpoint,
  TooMany,
  Turns,
} from '@storefront/backend/feature';
import { isOn } from '@storefront/domain';
import {
  GROUP_ORDER_STREAM_PATH,
  groupOrderCancel,
  groupOrderJoin,
  groupOrderLeave,
  groupOrderList,
  groupOrderPay,
  groupOrderRead,
  groupOrderStart,
  groupOrderStatus,
} from '../contract';
import { answerGroupOrder } from './answer';
import {
  joinGroupOrder,
  leaveGroupOrder,
  needGroup,
  setGroupStatus,
  startGroupOrder,
} from './change-group-order';
import { cancelGroupOrder, payShare } from './pay-share';
import { findGroup, listGroupsOf, listVersions } from './queries';

/** The maximum of changes of one group that wait for the current one; a group has 50 members. */
const MAX_WAITING = 50;
const CHANGES = { requestsPerMinuteOfOwner: 30 };

/** Serves group orders (`README.md`). */
export function registerGroupOrderRoutes(backend: BackendContext): void {
  const { database } = backend;
  const answer = async (call: Pick<Call<unknown>, 'owner' | 'now' | 'view'>, token: string) =>
    database.transaction(async (tx) =>
      answerGroupOrder(tx, await needGroup(tx, token, call.now), call.owner, call.view),
    );
  registerEndpoint(backend, groupOrderList, async (call) =>
    (await listGroupsOf(database, call.owner, call.now)).map((group) => ({
      group_token: group.token,
      status: group.status,
      store_id: group.store_id,
      module_id: group.module_id,
      organiser_name: group.organiser_name,
      is_organiser: group.is_organiser ? 1 : 0,
    })),
  );
  registerEndpoint(backend, groupOrderRead, (call) => answer(call, call.input.group_token));
  registerEndpoint(
    backend,
    groupOrderStart,
    async (call) => answer(call, await startGroupOrder(backend, call)),
    { requestsPerMinuteOfOwner: 10 },
  );
  // Each change locks the group and the carts of all its members.
  const turns = new Turns(MAX_WAITING);
  const changing =
    <Input extends { readonly group_token: string }>(
      change: (backend: BackendContext, call: Call<Input>) => Promise<unknown>,
    ) =>
    async (call: Call<Input>) => {
      const { group_token } = call.input;
      await turns.run(group_token, () => change(backend, call));
      return answer(call, group_token);
    };
  registerEndpoint(backend, groupOrderJoin, changing(joinGroupOrder), CHANGES);
  registerEndpoint(backend, groupOrderLeave, changing(leaveGroupOrder), CHANGES);
  registerEndpoint(backend, groupOrderStatus, changing(setGroupStatus), CHANGES);
  registerEndpoint(backend, groupOrderPay, async (call) => {
    const direct = directPaymentOf(call);
    const { owner, language, now } = call;
    const input = { ...call.input, is_rest: isOn(call.input.is_rest) };
    return {
      redirect_link: await payShare(backend, { input, owner, language, now, direct }),
    };
  });
  registerEndpoint(backend, groupOrderCancel, changing(cancelGroupOrder), CHANGES);
  registerGroupOrderStream(backend);
}

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
function registerGroupOrderStream({ app, database, clock }: BackendContext): void {
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

/** Real time between two reads of the database, in milliseconds. */
const PERIOD = 1_000;

interface Listener {
  readonly groupId: number;
  receive(version: string): void;
  end(): void;
  sentVersion: string | undefined;
}

/**
 * Notifies open streams of changes of their group order, made by any server on the database. While a stream is open, it
 * polls once a second, with one statement for all streams.
 */
class GroupFeed {
  readonly #database: Database;
  readonly #onError: (error: unknown) => void;
  readonly #listeners = new Set<Listener>();
  #timer: NodeJS.Timeout | null = null;
  #look: Promise<void> | null = null;
  #isClosed = false;

  /** @param onError called when the database cannot be read: the feed retries a second later */
  constructor(database: Database, onError: (error: unknown) => void) {
    this.#database = database;
    this.#onError = onError;
  }

  /** The number of open streams of a group. */
  count(groupId: number): number {
    return [...this.#listeners].filter((listener) => listener.groupId === groupId).length;
  }

  /** Sends the current version at once, and each later one. @returns the function that stops it */
  listen(groupId: number, { receive, end }: Pick<Listener, 'receive' | 'end'>): () => void {
    if (this.#isClosed) {
      end();
      return () => undefined;
    }
    const listener: Listener = { groupId, receive, end, sentVersion: undefined };
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#lookAgain(), PERIOD);
    this.#lookAgain();
    return () => this.#forget(listener);
  }

  /** Ends every stream, and waits for a read in progress. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const listener of [...this.#listeners]) {
      this.#forget(listener);
      listener.end();
    }
    await this.#look;
  }

  #lookAgain(): void {
    this.#look ??= this.#lookOnce()
      .catch(this.#onError)
      .finally(() => {
        this.#look = null;
      });
  }

  async #lookOnce(): Promise<void> {
    const ids = [...new Set([...this.#listeners].map(({ groupId }) => groupId))];
    const versions = await listVersions(this.#database, ids);
    for (const listener of this.#listeners) {
      const version = versions.get(listener.groupId);
      if (version === undefined || version === listener.sentVersion) continue;
      listener.sentVersion = version;
      listener.receive(version);
    }
  }

  #forget(listener: Listener): void {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0 || this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
  }
}
