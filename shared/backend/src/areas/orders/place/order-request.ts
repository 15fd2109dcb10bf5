import { isOn } from '@storefront/domain';
import type { Call } from '../../../server/http/call';
import type { CourierRoute } from '../life-cycle/courier-route';
import { readPoint, type StoreOrderRequest } from '../read/store-order';
import type { WantedLine } from './basket';
import type { PlaceInput } from './placing';
import { decidedFor } from './substitution';

type RequestInput = Pick<
  PlaceInput,
  | 'order_type'
  | 'store_id'
  | 'latitude'
  | 'longitude'
  | 'schedule_at'
  | 'coupon_code'
  | 'dm_tips'
  | 'extra_packaging_amount'
  | 'partial_payment'
> & { readonly payment_method?: PlaceInput['payment_method'] | null | undefined };

/** The request for an order at a store. */
export function storeOrderRequest(
  { input, optionalModuleId }: Pick<Call<RequestInput>, 'input' | 'optionalModuleId'>,
  route: CourierRoute | null,
): StoreOrderRequest {
  return {
    orderType: input.order_type,
    storeId: input.store_id ?? 0,
    moduleId: optionalModuleId,
    point: readPoint(input),
    route,
    scheduleAt: input.schedule_at,
    couponCode: input.coupon_code,
    tip: input.dm_tips,
    packaging: (input.extra_packaging_amount ?? 0) > 0,
    method: input.payment_method,
    partial: isOn(input.partial_payment),
  };
}

/** The lines of a buy-now or campaign order. */
export function linesOfRequest({
  cart,
  substitution,
}: Pick<PlaceInput, 'cart'> & Partial<Pick<PlaceInput, 'substitution'>>): WantedLine[] {
  return (cart ?? []).map((line) => ({
    ...line,
    item_id: line.item_id ?? line.item_campaign_id ?? 0,
    substitution: decidedFor(substitution, null),
  }));
}
