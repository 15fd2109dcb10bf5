/** The reason why an order is not possible with the requested choices. */
type OrderObstacle = 'outside' | 'paused' | 'closed' | 'hours';

/** The facts that decide whether a customer can order at a store, or one of its items. */
export interface OrderableInput {
  readonly method: 'delivery' | 'take_away';
  /** Whether the store offers take-away. */
  readonly takesAway: boolean;
  /** `null`: unknown yet. */
  readonly storeZoneId: number | null;
  /** Zones of the customer's place; `null` while the place is unknown. */
  readonly zoneIds: readonly number[] | null;
  /** At the requested time. `paused`: closed by the store itself, regardless of its hours. */
  readonly opening: 'open' | 'closed' | 'paused';
  /** Whether the store accepts orders for a later time (`schedule_order`). */
  readonly takesLater: boolean;
  /** Whether the item is within its hours then; `later`: no, but it can be ordered for another time. */
  readonly item?: 'now' | 'later' | 'never' | undefined;
}

/** Whether it can be ordered for the requested time (`now`), only for another one (`later`), or not at all. */
export interface Orderable {
  readonly status: 'now' | 'later' | 'never';
  /** The most serious obstacle; `null` with the status `now`. */
  readonly obstacle: OrderObstacle | null;
}

/** Whether a place is outside a store's delivery area, which is its own zone. */
export function isOutside(
  storeZoneId: number | null,
  zoneIds: readonly number[] | null | undefined,
): boolean {
  return storeZoneId !== null && Boolean(zoneIds?.length) && !zoneIds?.includes(storeZoneId);
}

/**
 * Whether a customer can order, and the obstacle if not. The customer's place matters only for delivery; a store
 * without take-away delivers regardless of the choice. Obstacles that another time would not remove take precedence.
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
