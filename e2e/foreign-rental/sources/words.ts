import { getLanguage } from '@storefront/i18n';

const en = {
  heading: 'Car rental',
  searchAll: 'Search all vehicles',
  searchHeading: 'Vehicles',
  name: 'Name of the vehicle',
  none: 'No vehicle is free.',
  loading: 'Loading',
  failed: 'This could not be loaded.',
  retry: 'Try again',
  perDay: 'per day',
  seats: 'Seats',
  provider: 'Provider',
  placeNeeded: 'Please choose a place first.',
  add: 'Book one day from tomorrow, 10:00',
  cart: 'Booking cart',
  empty: 'Your booking cart is empty',
  remove: 'Remove',
  close: 'Close',
  yourName: 'Name',
  phone: 'Phone, with country code',
  book: 'Book trip',
  booked: 'Booked. Trip number',
};
export type Words = typeof en;

const ar: Words = {
  heading: 'تأجير السيارات',
  searchAll: 'البحث في كل المركبات',
  searchHeading: 'المركبات',
  name: 'اسم المركبة',
  none: 'لا توجد مركبة متاحة.',
  loading: 'جارٍ التحميل',
  failed: 'تعذّر التحميل.',
  retry: 'حاول مرة أخرى',
  perDay: 'لليوم',
  seats: 'المقاعد',
  provider: 'مزود الخدمة',
  placeNeeded: 'يرجى اختيار مكان أولًا.',
  add: 'احجز يومًا واحدًا من الغد، الساعة 10:00',
  cart: 'سلة الحجز',
  empty: 'سلة الحجز فارغة',
  remove: 'إزالة',
  close: 'إغلاق',
  yourName: 'الاسم',
  phone: 'الهاتف مع رمز الدولة',
  book: 'احجز الرحلة',
  booked: 'تم الحجز. رقم الرحلة',
};

/** The page reloads when its language changes, so reading it once is enough. */
export const words = (): Words => (getLanguage() === 'ar' ? ar : en);
