import { moduleTypes } from '@storefront/domain';
import * as z from 'zod/mini';
import type { Catalogue, EventDataOf, EventTypeOf, StateTypeOf } from './catalogue';

const id = z.int();
const count = z.int().check(z.nonnegative());
/** Money in major units, only for display: charged amounts come from the server. */
const amount = z.number();
const shortText = z.string().check(z.maxLength(200));
const messageText = z.string().check(z.minLength(1), z.maxLength(1000));
const ids = z.array(id).check(z.maxLength(10_000));
const nothing = z.object({});
/** A path of this site. Anything else (`//other.example`, `javascript:`) would lead the customer to another site. */
const localPath = z
  .string()
  .check(z.maxLength(2000), z.regex(/^\/(?![/\\])/, 'must be a path of this site'));
const moduleType = z.enum(moduleTypes);
/** Differs if the lines differ although count and amounts are equal. */
const revision = z.optional(shortText);
const label = z.string().check(z.maxLength(1000));
/** A choice of an item, in the form of the pricing rules' `Selection`. */
const selection = z.object({
  variation: z.array(
    z.union([
      z.object({ name: label, values: z.object({ label: z.array(label) }) }),
      z.object({ type: label }),
    ]),
  ),
  add_on_ids: ids,
  add_on_qtys: z.array(count),
  quantity: count,
});

/**
 * All events of the storefront, each prefixed with its owning team, which defines its meaning. Every app may publish
 * requests; only `publishers` may publish facts. Payloads are small facts, not entities: the server's data is read
 * through the queries of `@storefront/api`.
 */
export const events = {
  /** The cart of the chosen module, as published by its owner. `subtotal` in major units. */
  'cart:changed': {
    kind: 'state',
    publishers: ['cart'],
    version: 2,
    crossTab: true,
    data: z.object({
      count,
      moduleId: z.nullable(id),
      storeId: z.nullable(id),
      /** For pages of another store. */
      storeName: z.optional(z.string().check(z.maxLength(255))),
      subtotal: amount,
      lines: z
        .array(
          z.object({
            id,
            itemId: id,
            isCampaign: z.boolean(),
            selection,
            note: z.optional(z.string().check(z.maxLength(200))),
          }),
        )
        .check(z.maxLength(1000)),
      revision,
    }),
  },
  'cart:open-requested': { kind: 'signal', version: 1, data: nothing },

  /** The booking cart of the rental module. */
  'rental:cart-changed': {
    kind: 'state',
    publishers: ['rental'],
    version: 1,
    crossTab: true,
    data: z.object({ count, revision }),
  },
  'rental:open-requested': { kind: 'signal', version: 1, data: nothing },

  'account:sign-in-required': {
    kind: 'signal',
    version: 1,
    data: z.object({
      /** The reason for the sign-in, such as `wishlist` or `checkout`. */
      reason: shortText,
      mode: z.enum(['sign-in', 'sign-up']),
      /** The target after the sign-in; `null`: stay on the page. */
      returnTo: z.nullable(localPath),
    }),
  },
  'account:guest-or-login-requested': {
    kind: 'signal',
    version: 1,
    data: z.object({ returnTo: z.nullable(localPath) }),
  },
  'account:signed-in': {
    kind: 'signal',
    publishers: ['account'],
    version: 1,
    crossTab: true,
    data: nothing,
  },
  'account:signed-out': {
    kind: 'signal',
    publishers: ['account', 'shell'],
    version: 1,
    crossTab: true,
    data: nothing,
  },

  /** The customer's wishlist: only ids, for the hearts. In rental, vehicles and providers. */
  'catalog:wishlist-changed': {
    kind: 'state',
    publishers: ['catalog', 'shell'],
    version: 1,
    data: z.object({
      itemIds: ids,
      storeIds: ids,
      vehicleIds: z.optional(ids),
      providerIds: z.optional(ids),
    }),
  },
  'catalog:wishlist-open-requested': { kind: 'signal', version: 1, data: nothing },

  'shell:online-changed': {
    kind: 'state',
    publishers: ['shell'],
    version: 1,
    data: z.object({ online: z.boolean() }),
  },
  'shell:location-changed': {
    kind: 'signal',
    publishers: ['shell'],
    version: 1,
    data: z.object({ zoneIds: ids, latitude: z.number(), longitude: z.number() }),
  },
  'shell:location-picker-requested': { kind: 'signal', version: 1, data: nothing },
  'shell:module-changed': {
    kind: 'signal',
    publishers: ['shell', 'catalog', 'platform'],
    version: 1,
    data: z.object({ moduleId: id, moduleType }),
  },
  'shell:toast-requested': {
    kind: 'signal',
    version: 1,
    data: z.object({
      tone: z.enum(['success', 'error', 'info', 'warning']),
      message: messageText,
      /** Milliseconds. */
      durationMs: z.number().check(z.positive()),
      /** A button in the toast. `eventId` names the action that `runToastAction` of the platform runs. */
      action: z.nullable(z.object({ label: shortText, eventId: shortText })),
      /** The address of the toast's subject: the toast disappears when the page shows it. */
      about: z.optional(messageText),
    }),
  },

  'platform:remote-failed': {
    kind: 'signal',
    publishers: ['platform', 'shell'],
    version: 1,
    data: z.object({ remote: shortText, module: z.nullable(shortText), reason: messageText }),
  },
} as const satisfies Catalogue;

export type Events = typeof events;
export type EventType = EventTypeOf<Events>;
export type StateEventType = StateTypeOf<Events>;
export type EventData<T extends EventType> = EventDataOf<Events, T>;
