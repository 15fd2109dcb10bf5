import type { Config as ConfigAnswer, PaymentGateway, SocialMedium } from '@storefront/api';
import { fallbackLanguage, languages } from '@storefront/domain';
import type { BackendContext } from '../../server/backend-context';
import { type Features, hasEffect } from '../../server/features';
import { baseUrls } from '../../server/files/file-names';
import { pictureAddress } from '../../server/files/picture-address';
import type { Language } from '../../server/language';
import { message } from '../../server/messages/message';
import type { CurrencyTerms } from '../../settings/currencies';
import { canSendCodes, readOffered } from '../../settings/offered-settings';
import { type ShopSettings, shopName } from '../../settings/shop-settings';
import { readOnlyModule } from '../modules';
import { freeDeliveryConfig } from '../orders/price/pricing-terms';
import { listPages } from '../pages';
import { paymentPartsOf } from '../payments/order-parts';
import { userAppLinks } from './app-links';
import { moduleConfig } from './module-config';
import {
  findRegion,
  findSmallestRentalPrices,
  listOfflineMethods,
  type Region,
  type SmallestRentalPrices,
} from './queries';

const flag = (value: boolean) => (value ? 1 : 0);

/** The configuration of the shop for the region of the caller's zones. */
export async function readConfig(
  backend: BackendContext,
  zoneIds: readonly number[],
  language: Language,
): Promise<ConfigAnswer> {
  const { database, config } = backend;
  const settings = await readOffered(config, database);
  const region = await findRegion(database, zoneIds, language);
  if (!region) throw new Error('The shop has no region yet.');
  const offline = await listOfflineMethods(database, language);
  return {
    ...identity(settings, region, config, language),
    ...formats(region, settings),
    ...signIn(settings, backend),
    account_features: accountFeatures(backend, settings),
    catalog_features: ['special_lists'],
    features: backend.features.on.map(({ name }) => name).sort(),
    rental_features: ['guest_coupons', 'driver_age'],
    ...rewards(settings, region.currency),
    ...payment(settings, paymentGateways(backend, region.currency, language), offline.length > 0),
    ...ordering(settings, region.currency, language),
    ...site(
      settings,
      backend.features,
      await findSmallestRentalPrices(database, region.key),
      await listPages(database),
    ),
    module: await readOnlyModule(backend, language),
  };
}

/** The gateways that the shop's providers offer for bills in a currency, in the caller's language. */
export function paymentGateways(
  { payments, config }: Pick<BackendContext, 'payments' | 'config'>,
  currency: Pick<CurrencyTerms, 'code' | 'digit_after_decimal_point'>,
  language: Language,
): PaymentGateway[] {
  return payments
    .filter((provider) => provider.takes?.(currency) ?? true)
    .flatMap(({ gateways, express }) => gateways.map((gateway) => ({ ...gateway, express })))
    .map(({ key, title, picture, express }) => ({
      gateway: key,
      gateway_title: message(language, title),
      gateway_image: null,
      gateway_image_full_url: pictureAddress(config.publicUrl, picture),
      ...(express?.gateway === key && {
        payment_request: { method: express.method, data: express.data },
      }),
    }));
}

/** Offline payment methods, in the caller's language. */
export async function readOfflineMethods({ database }: BackendContext, language: Language) {
  const methods = await listOfflineMethods(database, language);
  return methods.map(({ method_fields, method_informations, ...method }) => ({
    ...method,
    status: 1,
    method_fields: method_fields.map(({ input_name, input_data }) => ({
      input_name: input_name[language],
      input_data,
    })),
    method_informations: method_informations.map(({ customer_placeholder, ...information }) => ({
      ...information,
      customer_placeholder: customer_placeholder[language],
    })),
  }));
}

function identity(
  settings: ShopSettings,
  region: Region,
  { publicUrl, demo }: BackendContext['config'],
  language: Language,
) {
  const apps = userAppLinks(settings);
  return {
    business_name: shopName(settings, language),
    address: region.address ?? settings.address[language],
    phone: region.phone ?? settings.phone,
    email: region.email ?? settings.email,
    logo_full_url: pictureAddress(publicUrl, settings.logo),
    fav_icon_full_url: pictureAddress(publicUrl, settings.logo),
    footer_text: `© ${shopName(settings, language)}`,
    cookies_text: null,
    social_media: (['facebook', 'instagram'] as const).flatMap((name, index) => {
      const link = settings[name];
      return link === null ? [] : [{ id: index + 1, name, link, status: 1 }];
    }),
    download_user_app_links: apps,
    landing_page_links: {
      app_url_android: apps.playstore_url,
      app_url_android_status: apps.playstore_url_status,
      app_url_ios: apps.apple_store_url,
      app_url_ios_status: apps.apple_store_url_status,
    },
    demo,
    maintenance_mode: settings.maintenance,
    base_urls: baseUrls(publicUrl),
  };
}

function formats(region: Region, settings: ShopSettings) {
  return {
    country: region.country_code,
    country_picker_status: flag(settings.countryPicker),
    default_location: {
      lat: String(region.default_latitude),
      lng: String(region.default_longitude),
    },
    ...(region.time_zone === null ? {} : { time_zone: region.time_zone }),
    currency_code: region.currency.code,
    currency_symbol: region.currency_symbol,
    currency_symbol_direction: region.currency_symbol_direction,
    digit_after_decimal_point: region.digit_after_decimal_point,
    timeformat: '12',
    language: Object.values(languages).map(({ code, name }) => ({ key: code, value: name })),
    sys_language: Object.values(languages).map(({ code, name, direction }) => ({
      key: code,
      value: name,
      direction,
      default: code === fallbackLanguage,
    })),
  };
}

function signIn(settings: ShopSettings, { config, firebase, social: networks }: BackendContext) {
  const social = flag(settings.socialLogin);
  const offered = (medium: SocialMedium) =>
    flag(settings.socialLogin && networks[medium] !== undefined);
  const [appleId] = config.social.apple;
  return {
    guest_checkout_status: flag(settings.guestCheckout),
    firebase_otp_verification: flag(firebase !== null),
    is_sms_active: config.demo || config.sms !== null,
    is_mail_active: canSendCodes(config, 'email'),
    social_login: (['google', 'facebook'] as const).map((login_medium) => ({
      login_medium,
      status: offered(login_medium),
    })),
    // Apple's sign-in button needs the client id.
    apple_login: appleId ? [{ login_medium: 'apple', client_id: appleId, status: social }] : [],
    centralize_login: {
      manual_login_status: flag(settings.manualLogin),
      otp_login_status: flag(settings.otpLogin),
      social_login_status: social,
      google_login_status: offered('google'),
      facebook_login_status: offered('facebook'),
      apple_login_status: appleId ? social : 0,
      email_verification_status: flag(settings.emailVerification),
      phone_verification_status: flag(settings.phoneVerification),
    },
  };
}

/** Abilities of the account beyond the contract that all backends share. */
function accountFeatures(backend: BackendContext, settings: ShopSettings): string[] {
  const { features, firebase } = backend;
  const abilities = {
    coupons: true,
    social_page: settings.socialLogin,
    firebase_page: firebase !== null,
    group_split: paymentPartsOf(features) !== undefined,
    door_photo: true,
  };
  return [
    ...Object.entries(abilities).flatMap(([name, has]) => (has ? [name] : [])),
    ...features.on.flatMap((feature) => feature.accountFeatures?.(backend, settings) ?? []),
  ];
}

function rewards(settings: ShopSettings, currency: CurrencyTerms) {
  return {
    customer_wallet_status: flag(settings.wallet),
    add_fund_status: flag(settings.addFund),
    loyalty_point_status: flag(settings.loyalty),
    loyalty_point_exchange_rate: currency.loyalty_exchange_rate,
    loyalty_point_minimum_point: settings.loyaltyMinimumPoint,
    loyalty_point_item_purchase_point: currency.loyalty_purchase_percent,
    ref_earning_status: flag(settings.referral),
    ref_earning_exchange_rate: currency.referral_reward,
    new_customer_discount_status: flag(settings.newCustomerDiscount),
    new_customer_discount_amount: currency.first_order_discount,
    new_customer_discount_amount_type: settings.newCustomerDiscountType,
    new_customer_discount_amount_validity: settings.newCustomerDiscountDays,
    new_customer_discount_validity_type: 'day',
  };
}

function payment(settings: ShopSettings, gateways: PaymentGateway[], hasOffline: boolean) {
  const isDigital = settings.digitalPayment && gateways.length > 0;
  return {
    cash_on_delivery: settings.cashOnDelivery,
    digital_payment: isDigital,
    digital_payment_info: {
      digital_payment: isDigital,
      plugin_payment_gateways: false,
      default_payment_gateways: isDigital,
    },
    active_payment_method_list: isDigital ? gateways : [],
    offline_payment_status: flag(settings.offlinePayment && hasOffline),
    partial_payment_status: flag(settings.partialPayment),
    partial_payment_method: 'both' as const,
  };
}

function ordering(settings: ShopSettings, currency: CurrencyTerms, language: Language) {
  const freeDelivery = freeDeliveryConfig(settings, currency);
  return {
    home_delivery_status: flag(settings.homeDelivery),
    takeaway_status: flag(settings.takeAway),
    schedule_order: settings.scheduleOrder,
    schedule_order_slot_duration: settings.slotDuration,
    prescription_order_status: settings.prescriptionOrder,
    order_delivery_verification: settings.deliveryVerification,
    additional_charge_status: flag(settings.additionalCharge),
    additional_charge_name: settings.additionalChargeName[language],
    additional_charge: currency.additional_charge,
    dm_tips_status: flag(settings.tips),
    tax_included: flag(settings.taxIncluded),
    system_tax_type: null,
    system_tax_include_status: flag(settings.taxIncluded),
    free_delivery_over: freeDelivery.status ? freeDelivery.free_delivery_over : null,
    admin_free_delivery: freeDelivery,
    parcel_per_km_shipping_charge: currency.parcel_per_km_charge,
    parcel_minimum_shipping_charge: currency.parcel_minimum_charge,
    parcel_cancellation_basic_setup: null,
    parcel_return_time_fee: null,
    refund_active_status: settings.refunds,
  };
}

function site(
  settings: ShopSettings,
  features: Features,
  rental: SmallestRentalPrices,
  pages: ReadonlySet<string>,
) {
  const canRegister = hasEffect(features, settings, 'registrations');
  return {
    toggle_veg_non_veg: settings.vegSwitch,
    toggle_dm_registration: canRegister,
    toggle_store_registration: canRegister,
    terms_and_conditions: flag(pages.has('terms-and-conditions')),
    privacy_policy: flag(pages.has('privacy-policy')),
    about_us: flag(pages.has('about-us')),
    refund_policy: flag(pages.has('refund-policy')),
    cancelation_policy: flag(pages.has('cancelation')),
    shipping_policy: flag(pages.has('shipping-policy')),
    module_config: moduleConfig(),
    vehicle_distance_min: rental.distance,
    vehicle_hourly_min: rental.hourly,
    vehicle_day_wise_min: rental.day_wise,
    websocket_status: 0,
    websocket_url: null,
    websocket_port: null,
    websocket_key: null,
  };
}
