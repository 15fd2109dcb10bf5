import { languageCodes, sells } from '@storefront/domain';
import { toAsciiDigits } from '@storefront/i18n';
import {
  array,
  choice,
  chosenId,
  type FormValues,
  files,
  formOf,
  formOnly,
  type LocalField,
  mixed,
  optionalText,
  requiredText,
  type SentField,
  string,
  text,
} from '@storefront/platform/forms';
import type { MapPoint } from '@storefront/ui/map';
import type { VendorRegisterBody } from '../contract';
import { person } from './person-fields';
import { common, own } from './registration-texts';

export const timeUnits = ['minute', 'hour', 'day'] as const;
/** Fields that a store has in every language of the site: `name_en`, `address_ar`, … */
export const translatedFields = ['name', 'address'] as const;
export const businessPlans = ['commission', 'subscription'] as const;

/** A whole number of at least 1, 0 for anything else. */
function wholeNumber(text: string): number {
  const digits = toAsciiDigits(text).trim();
  return /^\d{1,5}$/.test(digits) ? Number(digits) : 0;
}

const timeRule = string().test(
  'time',
  own('timeRequired'),
  (value) => wholeNumber(value ?? '') >= 1,
);
const longestTimeRule = timeRule.test(
  'order',
  own('timeOrder'),
  (value, { parent }) =>
    wholeNumber(value ?? '') >= wholeNumber(String(parent.minimum_delivery_time ?? '')),
);

/** The whole point; the server's messages about it use the name of the first coordinate. */
const point: LocalField<MapPoint | null> = {
  initial: null,
  rule: mixed().required(own('pointRequired')),
};
const pickupZones: LocalField<string[]> = {
  initial: [],
  rule: array().when('module_type', ([type], rule) =>
    sells(type, 'trips') ? rule.min(1, own('pickupZonesRequired')) : rule,
  ),
};
const day: SentField<string | null> = {
  initial: null,
  rule: string().nullable(),
  send: (value) => value,
};

/** The registration of a store or provider. */
export const storeForm = formOf<VendorRegisterBody>()({
  ...person,
  name_en: formOnly(requiredText(own('storeNameRequired'))),
  name_ar: formOnly(text()),
  address_en: formOnly(requiredText(common('validation.addressRequired'))),
  address_ar: formOnly(text()),
  logo: files(own('logoRequired')),
  cover_photo: files(),
  zone_id: chosenId(own('zoneRequired')),
  module_id: chosenId(own('moduleRequired')),
  /** Type of the chosen module: rental providers state where trips may start. */
  module_type: { initial: '', rule: string() },
  latitude: point,
  pickup_zone_id: pickupZones,
  minimum_delivery_time: { ...text(timeRule), send: wholeNumber },
  maximum_delivery_time: { ...text(longestTimeRule), send: wholeNumber },
  delivery_time_type: choice(timeUnits),
  tin: optionalText(),
  tin_expire_date: day,
  tin_certificate_image: files(),
  business_plan: choice(businessPlans),
  package_id: {
    initial: '',
    rule: string().when('business_plan', ([plan], rule) =>
      plan === 'subscription' ? rule.required(own('packageRequired')) : rule,
    ),
  },
});
export type StoreValues = FormValues<typeof storeForm>;

/** The request body; the point was checked before. */
export function vendorBody(values: StoreValues, { lat, lng }: MapPoint): VendorRegisterBody {
  return storeForm.body(values, {
    latitude: lat,
    longitude: lng,
    translations: translations(values),
    package_id: values.business_plan === 'subscription' ? Number(values.package_id) : null,
    pickup_zone_id: sells(values.module_type, 'trips') ? values.pickup_zone_id.map(Number) : null,
  });
}

/** Name before address, the default language first, without missing translations. */
function translations(values: StoreValues) {
  return translatedFields.flatMap((key) =>
    languageCodes.flatMap((locale) => {
      const value = values[`${key}_${locale}`].trim();
      return value === '' ? [] : [{ id: null, locale, key, value }];
    }),
  );
}
