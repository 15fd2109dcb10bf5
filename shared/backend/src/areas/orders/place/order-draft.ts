import type { OrderType } from '@storefront/api';
import type { DietRequest } from '@storefront/domain/diet';
import type { FirstOrderOffer, Quote } from '@storefront/pricing';
import type { Language } from '../../../server/language';
import type { UsableCoupon } from '../../coupons/coupon-row';
import type { CourierRoute } from '../life-cycle/courier-route';
import type { CustomerTerms } from '../price/customer-terms';
import type { StoreTerms, ZoneTerms } from '../price/store-terms';
import type { OrderContact } from '../read/order-rows';
import type { BasketLine } from './basket';
import type { PaymentInput } from './payment-plan';

/** A checked order with its bill, before it is written. */
export interface OrderDraft {
  readonly owner: string;
  /** The caller's language, for the names of deleted items. */
  readonly language: Language;
  readonly customer: CustomerTerms | null;
  readonly orderType: OrderType;
  readonly moduleId: number;
  readonly zone: ZoneTerms;
  readonly store: StoreTerms | null;
  readonly lines: readonly BasketLine[];
  readonly bill: Quote;
  readonly coupon: UsableCoupon | null;
  readonly firstOrder: FirstOrderOffer | null;
  readonly payment: PaymentInput;
  readonly route: CourierRoute | null;
  readonly contact: OrderContact;
  /** `null`: as soon as possible. */
  readonly scheduleAt: Date | null;
  /** Minutes from `scheduleAt` to the end of the slot. */
  readonly slotMinutes: number | null;
  readonly receiver: object | null;
  readonly parcelCategoryId: number | null;
  readonly chargePayer: 'sender' | 'receiver' | null;
  readonly isPrescription: boolean;
  readonly cutlery: boolean;
  readonly bringChange: number;
  /** Whether several people pay a part each. */
  readonly isInParts: boolean;
  /** The diet request to the kitchen. */
  readonly dietRequest: DietRequest | null;
  readonly notes: {
    readonly order: string | null;
    readonly unavailableItem: string | null;
    readonly delivery: string | null;
  };
}
