import { expectTypeOf } from 'expect-type';
import type { Bus, EventData, Events, EventType, PageBus, StateEventType } from './index';
import type { useBusSignal, useBusState } from './react';

/** Type checks of the bus. Checked by `tsc`, and run by `bus-types.test.ts`. */
export function checkBusTypes(bus: Bus<Events>): void {
  expectTypeOf<EventData<'shell:location-changed'>>().toEqualTypeOf<
    Readonly<{ zoneIds: number[]; latitude: number; longitude: number }>
  >();
  expectTypeOf<EventData<'account:sign-in-required'>['mode']>().toEqualTypeOf<
    'sign-in' | 'sign-up'
  >();
  expectTypeOf<StateEventType>().toEqualTypeOf<
    'cart:changed' | 'rental:cart-changed' | 'catalog:wishlist-changed' | 'shell:online-changed'
  >();
  expectTypeOf<'cart:open-requested'>().toExtend<EventType>();
  expectTypeOf<'cart:open-requsted'>().not.toExtend<EventType>();
  expectTypeOf(bus.publish<'cart:changed'>)
    .parameter(1)
    .not.toExtend<{ count: string }>();
  expectTypeOf(bus.latest<'shell:online-changed'>).returns.toEqualTypeOf<
    Readonly<{ online: boolean }> | undefined
  >();
  // @ts-expect-error a signal has no last value
  expectTypeOf(bus.latest<'cart:open-requested'>).toBeFunction();
  expectTypeOf<typeof useBusState>().toBeCallableWith('cart:changed');
  expectTypeOf<typeof useBusSignal>().parameter(0).toEqualTypeOf<EventType>();
  // The page's bus has no source name.
  expectTypeOf<PageBus>().not.toHaveProperty('publish');
  bus.subscribe('catalog:wishlist-open-requested', (data, { otherTab }) => {
    expectTypeOf(data).toEqualTypeOf<Readonly<Record<string, never>>>();
    expectTypeOf(otherTab).toEqualTypeOf<boolean>();
  });
}
