/** Why an order is not possible with the requested choices. */
type OrderObstacle = 'outside' | 'paused' | 'closed' | 'hours';

/** All that decides whether a customer can order at a store, or one of its items. */
export interface OrderableInput {
  readonly method: 'delivery' | 'take_away';
  /** The store hands orders over at its door. */
  readonly takesAway: boolean;
  /** `null`: not known yet. */
  readonly storeZoneId: number | null;
  /** Zones of the customer's place; `null` while they have not said where they are. */
  readonly zoneIds: readonly number[] | null;
  /** At the requested time. `paused`: closed by the store itself, regardless of its hours. */
  readonly opening: 'open' | 'closed' | 'paused';
  /** The store takes orders for a later time (`schedule_order`). */
  readonly takesLater: boolean;
  /** Whether the item is within its hours then; `later`: no, but it can be ordered for another time. */
  readonly item?: 'now' | 'later' | 'never' | undefined;
}

/** Whether it can be ordered at the wanted time (`now`), only for another one (`later`), or not at all. */
export interface Orderable {
  readonly status: 'now' | 'later' | 'never';
  /** The gravest one; `null` with the status `now`. */
  readonly obstacle: OrderObstacle | null;
}

/** Whether a store does not deliver to a place: it delivers within its own zone. */
export function isOutside(
  storeZoneId: number | null,
  zoneIds: readonly number[] | null | undefined,
): boolean {
  return storeZoneId !== null && Boolean(zoneIds?.length) && !zoneIds?.includes(storeZoneId);
}

/**
 * Whether a customer can order, and the obstacle if not. The customer's place counts for delivery only; a store without
 * take-away delivers, whatever was chosen. Obstacles that no other time would remove come first.
 */
export function orderable(input: OrderableInput): Orderable {
  const { opening, takesLater, item = 'now' } = input;
  const isCollected = input.method === 'take_away' && input.takesAway;
  if (!isCollected && isOutside(input.storeZoneId, input.zoneIds)) return never('outside');
  if (opening === 'paused') return never('paused');
  if (opening === 'closed' && !takesLater) return never('closed');
  if (item === 'never') return never('hours');
  if (opening === 'closed') return { status: 'later', obstacle: 'closed' };
  if (item === 'later') return { status: 'later', obstacle: 'hours' };
  return { status: 'now', obstacle: null };
}

const never = (obstacle: OrderObstacle): Orderable => ({ status: 'never', obstacle });
