import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import { getRegion, type Region, subscribeToRegion } from './region';

/** Stored objects with their own currency and time zone: an order, a trip, a payment. */
export interface OfRegion {
  readonly currency?:
    | {
        readonly currency_symbol: string;
        readonly currency_symbol_direction: 'left' | 'right';
        readonly digit_after_decimal_point: number;
      }
    | null
    | undefined;
  readonly time_zone?: string | null | undefined;
}

/** The region of an object; missing values come from the surrounding region. */
export function regionOf({ currency: own, time_zone }: OfRegion, around: Region): Region {
  const { currency } = around;
  const digits = own?.digit_after_decimal_point ?? currency.digits;
  return {
    currency: {
      symbol: own?.currency_symbol ?? currency.symbol,
      direction: own?.currency_symbol_direction ?? currency.direction,
      ...(digits !== undefined && { digits }),
    },
    timeZone: time_zone ?? around.timeZone,
  };
}

const OwnRegionContext = createContext<Region | null>(null);

/** The region for amounts and times in this component: that of {@link OwnRegion}, or else the page's. */
export function useRegion(): Region {
  const region = useSyncExternalStore(subscribeToRegion, getRegion, getRegion);
  return useContext(OwnRegionContext) ?? region;
}

interface OwnRegionProps {
  readonly of: OfRegion;
  readonly children: ReactNode;
}

/**
 * Shows its children in the currency and time zone of the object, wherever the customer is now. Missing values are
 * taken from the page.
 */
export function OwnRegion({ of, children }: OwnRegionProps): ReactNode {
  const around = useRegion();
  const region = useMemo(() => regionOf(of, around), [of, around]);
  return <OwnRegionContext value={region}>{children}</OwnRegionContext>;
}
