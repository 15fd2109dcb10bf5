import { prepareTexts } from '@storefront/i18n';
import { startSite } from '@storefront/platform/testing';
import { type StoreValues, storeForm, vendorBody } from './store-values';

beforeEach(async () => {
  await startSite();
  await prepareTexts('common');
  await prepareTexts('registration');
});

const point = { lat: 30.05, lng: 31.24 };
const filled = {
  ...storeForm.initialValues,
  f_name: ' Mona ',
  email: 'mona@example.org',
  phone: '+201001234567',
  password: 'Str0ng-pass',
  confirm_password: 'Str0ng-pass',
  zone_id: '1',
  module_id: '2',
  module_type: 'grocery',
  latitude: point,
  name_en: ' Green Corner ',
  name_ar: 'الركن الأخضر',
  address_en: '26 July St',
  minimum_delivery_time: '٢٠',
  maximum_delivery_time: '40',
  logo: [new File(['x'], 'logo.png')],
};

const faultsOf = async (change: Partial<StoreValues>): Promise<readonly string[]> => {
  try {
    await storeForm.schema.validate({ ...filled, ...change }, { abortEarly: false });
    return [];
  } catch (error) {
    if (error instanceof Error && 'errors' in error) return error.errors as string[];
    throw error;
  }
};

it('accepts a store with all required values', async () => {
  expect(await faultsOf({})).toEqual([]);
});

it.each<[string, Partial<StoreValues>, string]>([
  ['no logo', { logo: [] }, 'Please upload your logo'],
  ['no point', { latitude: null }, 'Please mark the place of the store'],
  ['no name', { name_en: ' ' }, 'The store name is required'],
  ['a half minute', { minimum_delivery_time: '0.5' }, 'Please enter a whole number of at least 1'],
  [
    'a longest time below the shortest',
    { maximum_delivery_time: '10' },
    'This cannot be less than the shortest time',
  ],
  ['a subscription to nothing', { business_plan: 'subscription' }, 'Please choose a package'],
  ['rental without a start', { module_type: 'rental' }, 'Please choose at least one zone'],
  [
    'a weak password',
    { password: 'Weakpass1', confirm_password: 'Weakpass1' },
    'At least 8 characters, with an upper-case and a lower-case letter, a digit and a symbol',
  ],
])('refuses %s', async (_what, change, message) => {
  expect(await faultsOf(change)).toEqual([message]);
});

it('is sent with name before address, English first', () => {
  expect(vendorBody(filled, point)).toEqual({
    f_name: 'Mona',
    l_name: null,
    email: 'mona@example.org',
    phone: '+201001234567',
    password: 'Str0ng-pass',
    zone_id: 1,
    module_id: 2,
    latitude: 30.05,
    longitude: 31.24,
    minimum_delivery_time: 20,
    maximum_delivery_time: 40,
    delivery_time_type: 'minute',
    translations: [
      { id: null, locale: 'en', key: 'name', value: 'Green Corner' },
      { id: null, locale: 'ar', key: 'name', value: 'الركن الأخضر' },
      { id: null, locale: 'en', key: 'address', value: '26 July St' },
    ],
    business_plan: 'commission',
    package_id: null,
    pickup_zone_id: null,
    tin: null,
    tin_expire_date: null,
  });
});

it('sends package and pickup zones only if they apply', () => {
  const chosen = {
    business_plan: 'subscription',
    package_id: '3',
    module_type: 'rental',
    pickup_zone_id: ['1', '2'],
  } as const;
  expect(
    vendorBody({ ...filled, ...chosen, pickup_zone_id: [...chosen.pickup_zone_id] }, point),
  ).toMatchObject({ package_id: 3, pickup_zone_id: [1, 2] });
});
