import type { VendorRegisterBody } from '@storefront/api/account';
import { type LanguageCode, languageCodes, sells } from '@storefront/domain';
import { toAsciiDigits } from '@storefront/i18n';
import type { MapPoint } from '@storefront/ui/map';
import { array, mixed, object, string } from 'yup';
import type { AccountTexts, CommonTexts } from '../texts/use-account-texts';
import { emptyPerson, personBody, personRules } from './person-fields';

export const timeUnits = ['minute', 'hour', 'day'] as const;
/** Fields that a store has in every language of the site: `name_en`, `address_ar`, … */
export const translatedFields = ['name', 'address'] as const;
type TranslatedValues = Record<`${(typeof translatedFields)[number]}_${LanguageCode}`, string>;

export const businessPlans = ['commission', 'subscription'] as const;

export interface StoreValues extends TranslatedValues {
  zone_id: string;
  module_id: string;
  /** Type of the chosen module: rental providers state where trips may start. */
  module_type: string;
  /** The whole point; the server's messages about it have this name. */
  latitude: MapPoint | null;
  pickup_zone_id: string[];
  minimum_delivery_time: string;
  maximum_delivery_time: string;
  delivery_time_type: (typeof timeUnits)[number];
  logo: File[];
  cover_photo: File[];
  tin: string;
  tin_expire_date: string | null;
  tin_certificate_image: File[];
  business_plan: (typeof businessPlans)[number];
  package_id: string;
}

/** In the order of the form, in which its errors are listed. */
export const emptyStore: StoreValues & typeof emptyPerson = {
  ...emptyPerson,
  name_en: '',
  name_ar: '',
  address_en: '',
  address_ar: '',
  logo: [],
  cover_photo: [],
  zone_id: '',
  module_id: '',
  module_type: '',
  latitude: null,
  pickup_zone_id: [],
  minimum_delivery_time: '',
  maximum_delivery_time: '',
  delivery_time_type: 'minute',
  tin: '',
  tin_expire_date: null,
  tin_certificate_image: [],
  business_plan: 'commission',
  package_id: '',
};

/** A whole number of at least 1, 0 for anything else. */
function wholeNumber(text: string): number {
  const digits = toAsciiDigits(text).trim();
  return /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
}

/** The rules of the registration of a store or provider. */
export function storeSchema(t: AccountTexts, common: CommonTexts) {
  const time = () =>
    string().test('time', t('registration.timeRequired'), (value) => wholeNumber(value ?? '') >= 1);
  return object({
    ...personRules(common, t('registration.passwordRule')),
    name_en: string().trim().required(t('registration.storeNameRequired')),
    address_en: string().trim().required(common('validation.addressRequired')),
    zone_id: string().required(t('registration.zoneRequired')),
    module_id: string().required(t('registration.moduleRequired')),
    latitude: mixed().required(t('registration.pointRequired')),
    pickup_zone_id: array().when('module_type', ([type], rule) =>
      sells(type, 'trips') ? rule.min(1, t('registration.pickupZonesRequired')) : rule,
    ),
    minimum_delivery_time: time(),
    maximum_delivery_time: time().test(
      'order',
      t('registration.timeOrder'),
      (value, { parent }) =>
        wholeNumber(value ?? '') >= wholeNumber(String(parent.minimum_delivery_time ?? '')),
    ),
    logo: array().min(1, t('registration.logoRequired')),
    package_id: string().when('business_plan', ([plan], rule) =>
      plan === 'subscription' ? rule.required(t('registration.packageRequired')) : rule,
    ),
  });
}

/** The request body; the point was checked before. */
export function vendorBody(values: typeof emptyStore, point: MapPoint): VendorRegisterBody {
  const isRental = sells(values.module_type, 'trips');
  const isSubscription = values.business_plan === 'subscription';
  return {
    ...personBody(values),
    zone_id: Number(values.zone_id),
    module_id: Number(values.module_id),
    latitude: point.lat,
    longitude: point.lng,
    minimum_delivery_time: wholeNumber(values.minimum_delivery_time),
    maximum_delivery_time: wholeNumber(values.maximum_delivery_time),
    delivery_time_type: values.delivery_time_type,
    translations: translations(values),
    business_plan: values.business_plan,
    package_id: isSubscription ? Number(values.package_id) : null,
    pickup_zone_id: isRental ? values.pickup_zone_id.map(Number) : null,
    tin: values.tin.trim() || null,
    tin_expire_date: values.tin_expire_date,
  };
}

/** Name before address, the default language first; missing translations are left out. */
function translations(values: StoreValues) {
  return translatedFields.flatMap((key) =>
    languageCodes.flatMap((locale) => {
      const value = values[`${key}_${locale}`].trim();
      return value === '' ? [] : [{ id: null, locale, key, value }];
    }),
  );
}
