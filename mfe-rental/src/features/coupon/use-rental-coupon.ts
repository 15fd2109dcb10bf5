import { ApiError, type Coupon, errorMessages, write } from '@storefront/api';
import { rentalCouponApply } from '@storefront/api/rental';
import { useTexts } from '@storefront/i18n';
import { useMutation } from '@storefront/platform';
import { useState } from 'react';

export interface RentalCoupon {
  readonly coupon: Coupon | null;
  /** The server's reason for refusing the last code. */
  readonly refusal: string | null;
  readonly busy: boolean;
  /** Whether the customer has chosen a coupon or none. */
  readonly isChosen: boolean;
  /** Codes that the server refused without the customer having chosen them. */
  readonly refusedCodes: readonly string[];
  /** Applies a coupon that the customer did not choose. */
  readonly suggest: (code: string) => void;
  readonly apply: (code: string) => void;
  readonly remove: () => void;
}

/**
 * The coupon of a booking. The bill states its discount and whether it applies.
 * @param providerId the provider of the booking cart; another provider's cart starts without a coupon
 */
export function useRentalCoupon(providerId: number | null): RentalCoupon {
  const common = useTexts('common').t;
  const [found, setFound] = useState<{ providerId: number; coupon: Coupon } | null>(null);
  const [isChosen, setChosen] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const applying = useMutation(write(rentalCouponApply));
  const { error } = applying;
  if (error && !(error instanceof ApiError)) throw error;
  const send = (code: string, onRefused?: () => void) => {
    if (providerId === null || applying.isPending) return;
    applying.mutate(
      { query: { code, provider_id: providerId } },
      {
        onSuccess: (coupon) => setFound({ providerId, coupon }),
        onError: (reason) => {
          if (reason instanceof ApiError && reason.hasCode('coupon')) onRefused?.();
        },
      },
    );
  };
  return {
    coupon: found?.providerId === providerId ? found.coupon : null,
    refusal: error && isChosen ? errorMessages(error, common).join(' ') : null,
    refusedCodes: refused,
    busy: applying.isPending,
    isChosen,
    suggest: (code) => send(code, () => setRefused((codes) => [...codes, code])),
    apply: (code) => {
      setChosen(true);
      send(code);
    },
    remove: () => {
      setChosen(true);
      setFound(null);
      applying.reset();
    },
  };
}
