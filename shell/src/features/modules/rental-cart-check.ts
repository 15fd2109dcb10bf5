interface PickupZones {
  /** Zones a trip may start in; ids as text or number. */
  readonly pickup_zone_id?: ReadonlyArray<string | number> | null | undefined;
}

/**
 * Whether the provider of a booking cart may start trips in one of the zones. A provider that names no pickup
 * zone is not limited to any.
 */
export function servesPickup(provider: PickupZones, zoneIds: readonly number[]): boolean {
  const pickupZones = provider.pickup_zone_id;
  if (!pickupZones || pickupZones.length === 0) return true;
  return pickupZones.some((zone) => zoneIds.includes(Number(zone)));
}
