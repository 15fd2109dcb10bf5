import { byLanguage } from '@storefront/domain';
import * as z from 'zod';
import type { Sql } from '../database/database';
import type { Language } from '../server/language';

const Flag = z.boolean();
/** An address of the shop on another site. */
const SiteAddress = z
  .url({ protocol: /^https$/ })
  .max(255)
  .nullable()
  .default(null);

const Days = z.int().positive().max(36_500);

/**
 * The operator's settings of the shop as a whole. The row `shop` of the settings table overrides any of the defaults. A
 * region can have its own contact details; without any, none are shown. Amounts are settings of the currencies instead.
 */
export const ShopSettings = z.object({
  businessName: z.string().default('Souk'),
  /** The shop's Arabic name, if it differs. */
  businessNameArabic: z.string().min(1).nullable().default(null),
  address: z.object(byLanguage(() => z.string())).default(byLanguage(() => '')),
  /** Path of the picture; `null`: only the name is shown. */
  logo: z.string().nullable().default(null),
  phone: z.string().default(''),
  email: z.string().default(''),
  androidApp: SiteAddress,
  appleApp: SiteAddress,
  facebook: SiteAddress,
  instagram: SiteAddress,
  guestCheckout: Flag.default(true),
  wallet: Flag.default(true),
  addFund: Flag.default(true),
  loyalty: Flag.default(true),
  loyaltyMinimumPoint: z.int().positive().default(100),
  referral: Flag.default(true),
  newCustomerDiscount: Flag.default(true),
  newCustomerDiscountType: z.enum(['percent', 'amount']).default('percent'),
  newCustomerDiscountDays: z.int().positive().default(30),
  cashOnDelivery: Flag.default(true),
  digitalPayment: Flag.default(true),
  offlinePayment: Flag.default(true),
  partialPayment: Flag.default(true),
  homeDelivery: Flag.default(true),
  takeAway: Flag.default(true),
  scheduleOrder: Flag.default(true),
  /** Minutes. */
  slotDuration: z.int().positive().default(30),
  prescriptionOrder: Flag.default(true),
  deliveryVerification: Flag.default(true),
  additionalCharge: Flag.default(true),
  additionalChargeName: z
    .object(byLanguage(() => z.string()))
    .default({ en: 'Service fee', ar: 'رسوم الخدمة' }),
  tips: Flag.default(true),
  taxIncluded: Flag.default(false),
  freeDelivery: Flag.default(true),
  freeDeliveryType: z
    .enum(['free_delivery_by_order_amount', 'free_delivery_to_all_store'])
    .default('free_delivery_by_order_amount'),
  refunds: Flag.default(true),
  vegSwitch: Flag.default(true),
  registrations: Flag.default(true),
  countryPicker: Flag.default(true),
  manualLogin: Flag.default(true),
  otpLogin: Flag.default(true),
  socialLogin: Flag.default(true),
  passkeyLogin: Flag.default(true),
  phoneVerification: Flag.default(true),
  emailVerification: Flag.default(false),
  maintenance: Flag.default(false),
  /** Days after which visitors without a cart or an order are deleted. */
  keepVisitorsDays: Days.default(90),
  /**
   * Days after which the personal data of a guest's completed order or trip is erased. At least a month, within which
   * it may still be paid.
   */
  keepGuestOrdersDays: Days.min(31).default(730),
  /** Days after which notifications are deleted. */
  keepNotificationsDays: Days.default(365),
});
export type ShopSettings = z.infer<typeof ShopSettings>;

/** The shop's name in a language. */
export function shopName(
  { businessName, businessNameArabic }: Pick<ShopSettings, 'businessName' | 'businessNameArabic'>,
  language: Language,
): string {
  return language === 'ar' ? (businessNameArabic ?? businessName) : businessName;
}

/** @throws {z.ZodError} when the stored settings are invalid: no answer is better than a wrong price */
export async function readSettings(sql: Sql): Promise<ShopSettings> {
  const row = await sql.one<{ value: unknown }>("select value from settings where key = 'shop'");
  return ShopSettings.parse(row?.value ?? {});
}
