import { orderStatuses, tripStatuses, withAsciiDigits } from '@storefront/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { priceByShop, stepByShop } from '../areas/orders/life-cycle/step-by-shop';
import { stepTripByShop } from '../areas/rental-trips/step-trip-by-shop';
import type { BackendContext } from '../server/backend-context';
import { message } from '../server/messages/message';
import { viewOf as shopViewOf } from '../server/shop-view';
import { formsOfOperators, type Show } from './operator-forms';
import { orderCard, tripCard } from './work-cards';
import { sendWork } from './work-page';
import { listOrdersAtWork, listTripsAtWork, type WorkFilter } from './work-rows';

const Id = z
  .string()
  .transform((text) => Number(withAsciiDigits(text)))
  .pipe(z.int().positive().max(2_147_483_647));
const reason = z.string().trim().max(255).default('');
const Step = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('order'),
    id: Id,
    from: z.enum(orderStatuses),
    to: z.enum(orderStatuses),
    reason,
  }),
  z.object({
    kind: z.literal('trip'),
    id: Id,
    from: z.enum(tripStatuses),
    to: z.enum(tripStatuses),
    reason,
  }),
]);
const Price = z.object({ id: Id, packs: z.string().max(1000) });
const Filter = z.object({
  store: z.string().trim().max(255).optional(),
  id: Id.optional().catch(undefined),
  orders_after: Id.optional().catch(undefined),
  trips_after: Id.optional().catch(undefined),
});

function filterOf({ query }: FastifyRequest): WorkFilter {
  const form = Filter.safeParse(query).data;
  return {
    store: form?.store || null,
    id: form?.id ?? null,
    ordersAfter: form?.orders_after ?? 0,
    tripsAfter: form?.trips_after ?? 0,
  };
}

/** The page of orders and trips: open ones, and the steps that the shop makes. */
export function registerWork(pages: FastifyInstance, backend: BackendContext): void {
  const { database, clock } = backend;
  const { onGet, onForm } = formsOfOperators(pages, backend);

  const show: Show = async (view, session, outcome, request) => {
    const { language } = view;
    const filter = filterOf(request);
    const cards = shopViewOf(backend, { language, now: clock.now(), location: null });
    const orders = (await listOrdersAtWork(database, filter)).map((one) => orderCard(cards, one));
    const trips = (await listTripsAtWork(database, filter)).map((one) => tripCard(cards, one));
    const page = { session, filter, orders, trips };
    if (outcome || filter.id === null || orders.length + trips.length > 0) {
      return sendWork(view, { ...page, outcome });
    }
    view.reply.status(404);
    const text = message(language, 'work.noOrder', { id: filter.id });
    return sendWork(view, { ...page, outcome: { isRefused: true, text } });
  };

  onGet('/operators/orders', show);
  onForm('/operators/orders', Step, show, async ({ form, by, language }) => {
    const { kind, id, to } = form;
    if (kind === 'order') await stepByShop(backend, { ...form, by }, clock.now());
    else await stepTripByShop(backend, { ...form, by }, clock.now());
    return message(language, 'work.done', {
      what: message(language, `${kind}.title`, { id }),
      state: message(language, `work.state.${to}`),
    });
  });
  onForm('/operators/orders/price', Price, show, async ({ form: { id, packs }, by, language }) => {
    await priceByShop(backend, { id, text: packs, by }, clock.now());
    return message(language, 'work.priced', { id });
  });
}
