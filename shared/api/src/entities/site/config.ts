import * as z from 'zod/mini';
import { PaymentGateway } from '../order/payment';
import { Currency } from '../value/currency';
import {
  Flag,
  ImageUrl,
  lenientArray,
  OptionalFlag,
  OptionalNumber,
  OptionalText,
} from '../value/scalars';
import { AppLinks, LandingPageLinks } from './app-links';
import { Module } from './module';

/** The conditions of free delivery for the whole shop. */
const AdminFreeDelivery = z.object({
  status: Flag,
  type: z.nullish(z.enum(['free_delivery_by_order_amount', 'free_delivery_to_all_store'])),
  free_delivery_over: OptionalNumber,
});

/** The sign-in methods that are switched on. */
const CentralizeLogin = z.object({
  manual_login_status: Flag,
  otp_login_status: Flag,
  social_login_status: Flag,
  google_login_status: Flag,
  facebook_login_status: Flag,
  apple_login_status: Flag,
  email_verification_status: Flag,
  phone_verification_status: Flag,
});

/** The capabilities of one kind of module. */
const ModuleCapabilities = z.object({
  add_on: OptionalFlag,
  stock: OptionalFlag,
  veg_non_veg: OptionalFlag,
  unit: OptionalFlag,
  order_attachment: OptionalFlag,
  item_available_time: OptionalFlag,
  halal: OptionalFlag,
  nutrition: OptionalFlag,
  allergy: OptionalFlag,
  organic: OptionalFlag,
  prescription: OptionalFlag,
  brand: OptionalFlag,
  common_condition: OptionalFlag,
  generic_name: OptionalFlag,
  cutlery: OptionalFlag,
  always_open: OptionalFlag,
  order_place_to_schedule_interval: z.nullish(z.union([z.number(), z.boolean()])),
  is_parcel: OptionalFlag,
  is_rental: OptionalFlag,
});

const SocialLogin = z.object({ login_medium: z.string(), status: Flag });
const AppleLogin = z.extend(SocialLogin, {
  client_id: OptionalText,
  client_id_app: OptionalText,
  redirect_url_flutter: OptionalText,
  redirect_url_react: OptionalText,
});
const Language = z.object({ key: z.string(), value: z.string() });
const SystemLanguage = z.extend(Language, {
  direction: z.enum(['ltr', 'rtl']),
  default: OptionalFlag,
});

const identity = {
  business_name: z.string(),
  address: OptionalText,
  phone: OptionalText,
  email: OptionalText,
  logo_full_url: ImageUrl,
  fav_icon_full_url: z.optional(ImageUrl),
  footer_text: OptionalText,
  cookies_text: OptionalText,
  social_media: z.optional(
    lenientArray(
      z.object({
        id: z.optional(z.number()),
        name: z.string(),
        link: z.string(),
        status: OptionalFlag,
      }),
    ),
  ),
  download_user_app_links: z.nullish(AppLinks),
  /** The same links under the name that other backends use. */
  landing_page_links: z.nullish(LandingPageLinks),
  demo: OptionalFlag,
  maintenance_mode: OptionalFlag,
  /** Legacy paths of pictures; addresses come complete. */
  /** Base addresses of the pictures' file names, for clients that do not read `*_full_url`. */
  base_urls: z.optional(z.record(z.string(), z.string())),
};

const formats = {
  /** ISO-2 code for the phone field. */
  country: z.string(),
  country_picker_status: OptionalFlag,
  default_location: z.object({ lat: z.string(), lng: z.string() }),
  /** IANA name of the business time zone of the caller's zone. A contract extension. */
  time_zone: z.optional(z.string()),
  /** ISO 4217: the currency of the zone, and of all amounts here. */
  currency_code: z.optional(Currency.shape.currency_code),
  currency_symbol: z.string(),
  currency_symbol_direction: z.enum(['left', 'right']),
  digit_after_decimal_point: z.int(),
  timeformat: OptionalText,
  language: z.optional(lenientArray(Language)),
  sys_language: z.optional(lenientArray(SystemLanguage)),
};

const signIn = {
  guest_checkout_status: Flag,
  firebase_otp_verification: OptionalFlag,
  is_sms_active: OptionalFlag,
  is_mail_active: OptionalFlag,
  social_login: z.optional(lenientArray(SocialLogin)),
  apple_login: z.optional(lenientArray(AppleLogin)),
  centralize_login: z.nullish(CentralizeLogin),
  /** Features of the account beyond the shared contract, such as `sessions`. */
  account_features: z.optional(z.array(z.string())),
};

const rewards = {
  customer_wallet_status: OptionalFlag,
  add_fund_status: OptionalFlag,
  loyalty_point_status: OptionalFlag,
  /** Points per currency unit. */
  loyalty_point_exchange_rate: OptionalNumber,
  /** The minimum of a transfer. */
  loyalty_point_minimum_point: OptionalNumber,
  /** Percentage of the order amount that is earned as points. */
  loyalty_point_item_purchase_point: OptionalNumber,
  ref_earning_status: OptionalFlag,
  ref_earning_exchange_rate: OptionalNumber,
  new_customer_discount_status: OptionalFlag,
  new_customer_discount_amount: OptionalNumber,
  new_customer_discount_amount_type: OptionalText,
  new_customer_discount_amount_validity: OptionalNumber,
  new_customer_discount_validity_type: OptionalText,
};

const payment = {
  cash_on_delivery: OptionalFlag,
  digital_payment: OptionalFlag,
  digital_payment_info: z.nullish(
    z.object({
      digital_payment: OptionalFlag,
      plugin_payment_gateways: OptionalFlag,
      default_payment_gateways: OptionalFlag,
    }),
  ),
  active_payment_method_list: z.optional(lenientArray(PaymentGateway)),
  offline_payment_status: OptionalFlag,
  partial_payment_status: OptionalFlag,
  /** Methods that may pay the rest. */
  partial_payment_method: z.nullish(z.enum(['cod', 'digital_payment', 'both'])),
};

const ordering = {
  home_delivery_status: OptionalFlag,
  takeaway_status: OptionalFlag,
  schedule_order: OptionalFlag,
  /** Minutes between the slots of a time list. */
  schedule_order_slot_duration: OptionalNumber,
  prescription_order_status: OptionalFlag,
  order_delivery_verification: OptionalFlag,
  additional_charge_status: OptionalFlag,
  additional_charge_name: OptionalText,
  additional_charge: OptionalNumber,
  dm_tips_status: OptionalFlag,
  /** On: prices include tax. */
  tax_included: OptionalFlag,
  system_tax_type: OptionalText,
  system_tax_include_status: OptionalFlag,
  free_delivery_over: OptionalNumber,
  admin_free_delivery: z.nullish(AdminFreeDelivery),
  parcel_per_km_shipping_charge: OptionalNumber,
  parcel_minimum_shipping_charge: OptionalNumber,
  parcel_cancellation_basic_setup: z.nullish(
    z.object({
      return_fee_status: OptionalFlag,
      return_fee: OptionalNumber,
      do_not_charge_return_fee_on_deliveryman_cancel: OptionalFlag,
    }),
  ),
  parcel_return_time_fee: z.nullish(
    z.object({
      status: OptionalFlag,
      parcel_return_time: OptionalNumber,
      return_fee_for_dm: OptionalNumber,
    }),
  ),
  refund_active_status: OptionalFlag,
};

const site = {
  /**
   * The optional functions that are on (`shared/features/README.md`), an addition of this storefront. Without it a backend
   * has the core alone.
   */
  features: z.optional(z.array(z.string())),
  /** Features of lists beyond the shared contract, such as `special_lists`. */
  catalog_features: z.optional(z.array(z.string())),
  /**
   * Features of the rental module beyond the contract that all backends share: `guest_coupons`; `driver_age` in a
   * booking.
   */
  rental_features: z.optional(z.array(z.string())),
  toggle_veg_non_veg: OptionalFlag,
  toggle_dm_registration: OptionalFlag,
  toggle_store_registration: OptionalFlag,
  /** Whether each page exists; for the first three, absent means that it does. */
  terms_and_conditions: OptionalFlag,
  privacy_policy: OptionalFlag,
  about_us: OptionalFlag,
  refund_policy: OptionalFlag,
  cancelation_policy: OptionalFlag,
  shipping_policy: OptionalFlag,
  /** Present only if exactly one module is active. */
  module: z.nullish(Module),
  /** By module type. */
  module_config: z.nullish(z.record(z.string(), ModuleCapabilities)),
  vehicle_distance_min: OptionalNumber,
  vehicle_hourly_min: OptionalNumber,
  vehicle_day_wise_min: OptionalNumber,
  websocket_status: OptionalFlag,
  websocket_url: OptionalText,
  websocket_port: z.nullish(z.union([z.string(), z.number()])),
  websocket_key: OptionalText,
};

/** The configuration of the shop. */
export const Config = z.object({
  ...identity,
  ...formats,
  ...signIn,
  ...rewards,
  ...payment,
  ...ordering,
  ...site,
});
export type Config = z.infer<typeof Config>;
