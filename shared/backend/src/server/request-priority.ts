import type { FastifyInstance } from 'fastify';
import { askFor, type Priority } from '../database/database-queue';
import { WorkBudgets } from './limits/work-budgets';
import { networkOf } from './network-address';

/**
 * The priorities under overload, by the address below `/api/v1`: ordering, paying and signing in before carts and
 * accounts, these before lists, and those before searches. The first matching prefix counts.
 */
const priorities: readonly (readonly [beginning: RegExp, Priority])[] = [
  [/^\/(auth|customer\/order|coupon\/apply|rental\/user\/trip|rental\/coupon\/apply)\b/, 'order'],
  [/^\/(config\/(distance-api|get-PaymentMethods)|offline_payment|vehicle\/extra_charge)/, 'order'],
  [/^\/(customer|rental\/user|cashback|coupon)\b/, 'account'],
  [/^\/(get-combined-data|stores\/(search|get-data)|rental\/vehicle\/search)\b/, 'search'],
  [/^\/items\/(search|item-or-store-search|get-products)/, 'search'],
  [/^\/(categories\/:search|config\/place-api)/, 'search'],
];

/** @param url a route's pattern, such as `/api/v1/items/details/:id` */
export function priorityOf(method: string, url: string): Priority {
  // Pages of payments, and of signing in.
  if (!url.startsWith('/api/v1/')) return 'order';
  const path = url.slice('/api/v1'.length);
  const found = priorities.find(([beginning]) => beginning.test(path));
  return found?.[1] ?? (method === 'GET' ? 'list' : 'account');
}

/**
 * Gives each request its priority for the database, ends its wait when its client has gone, and gives each network
 * address the database time of as many usual calls as it may make.
 */
export function askInOrder(app: FastifyInstance, requestsPerMinute: number): void {
  const budgets = new WorkBudgets(requestsPerMinute);
  app.addHook('preValidation', (request, reply, done) => {
    const { url } = request.routeOptions;
    // A stream continues after its request: its reads are for all listeners.
    if (url === undefined || url.endsWith('/stream')) return done();
    const asker = {
      priority: priorityOf(request.method, url),
      isRead: request.method === 'GET',
      isGone: () => reply.raw.destroyed && !reply.raw.writableEnded,
      caller: budgets.of(networkOf(request.ip)),
    };
    askFor(asker, done);
  });
}
