import { blocks, landingTexts, slots } from '../catalog/landing';
import { type Pair, translated } from '../catalog/table';
import { pictureUrl } from '../pictures/picture-url';
import type { DemoContext } from './demo-context';

const landingPictures: Readonly<Record<string, string>> = {
  header_icon_full_url: pictureUrl('module', 'basket', 0),
  header_banner_full_url: pictureUrl('landing', ['rider', 'bag', 'pin'], 0),
  business_image_full_url: pictureUrl('landing', ['store', 'chart', 'coins'], 1),
  available_zone_image_full_url: pictureUrl('landing', ['map', 'pin', 'cityscape'], 2),
  fixed_promotional_banner_full_url: pictureUrl('banner', ['ticket', 'gift', 'confetti'], 28),
  module_home_page_data_image: pictureUrl('landing', ['basket', 'pizza', 'car'], 3),
  module_vendor_registration_data_image: pictureUrl('landing', ['store', 'handshake', 'bag'], 4),
  meta_image: pictureUrl('landing', ['basket', 'pizza', 'medicine', 'car'], 6),
  promotion_banner_1: pictureUrl('banner', ['pizza', 'basket', 'medicine'], 29),
  promotion_banner_2: pictureUrl('banner', ['parcel', 'car', 'bag'], 30),
};

/** Testimonials of customers and partners: name, role, text and picture. */
const voices: readonly (readonly [name: Pair, role: Pair, review: Pair, picture: string])[] = [
  [
    ['Salma', 'سلمى'],
    ['Customer in Zamalek', 'عميلة في الزمالك'],
    [
      'The vegetables come from the same greengrocer I used to walk to, only without the walk.',
      'الخضار من البائع نفسه الذي كنت أمشي إليه، لكن دون المشي.',
    ],
    pictureUrl('avatar', 'woman', 7),
  ],
  [
    ['Hassan', 'حسن'],
    ['Baker in Downtown', 'خبّاز في وسط البلد'],
    [
      'Half of my morning orders come in before I have switched the sign on.',
      'نصف طلبات الصباح تصلني قبل أن أضيء لافتة المحل.',
    ],
    pictureUrl('avatar', 'cook', 8),
  ],
  [
    ['Reem', 'ريم'],
    ['Customer in Riyadh', 'عميلة في الرياض'],
    [
      'I rented a car and ordered dinner on the same page. That is all I wanted.',
      'استأجرت سيارة وطلبت العشاء من الصفحة نفسها. هذا كل ما أردته.',
    ],
    pictureUrl('avatar', 'headscarf', 9),
  ],
];

/** The packages that stores can subscribe to, in the currency of Egypt. */
const packages = [
  {
    package_name: { en: 'Start', ar: 'البداية' },
    text: { en: 'For a first shop window', ar: 'لواجهة متجرك الأولى' },
    price: 299,
    validity: 30,
    max_order: 100,
    max_product: 50,
    mobile_app: true,
    review: true,
    colour: '#0b7a4b',
  },
  {
    package_name: { en: 'Grow', ar: 'النمو' },
    text: { en: 'For shops that deliver every day', ar: 'للمتاجر التي توصّل كل يوم' },
    price: 799,
    validity: 90,
    max_order: 1000,
    max_product: 500,
    pos: true,
    mobile_app: true,
    chat: true,
    review: true,
    colour: '#c2410c',
    is_default: true,
  },
  {
    package_name: { en: 'Unlimited', ar: 'بلا حدود' },
    text: { en: 'For chains with riders of their own', ar: 'للسلاسل التي لديها مندوبون' },
    price: 2499,
    validity: 365,
    pos: true,
    mobile_app: true,
    chat: true,
    review: true,
    self_delivery: true,
    colour: '#4338ca',
  },
];

/** The shop's name, its logo, and its profiles on other sites, which are the front pages of these. */
const settings = {
  businessNameArabic: 'سوق',
  logo: pictureUrl('logo', 'bag', 3),
  androidApp: 'https://play.google.com/store',
  appleApp: 'https://www.apple.com/app-store/',
  facebook: 'https://facebook.com',
  instagram: 'https://instagram.com',
};

/** Creates the shop's own texts and pictures, and the packages for stores that want to sell here. */
export function makeShopWindow({ book }: DemoContext): void {
  for (const [key, text] of Object.entries(landingTexts)) {
    book.put('landing_texts', { key, value: translated(text) });
  }
  for (const [key, path] of Object.entries(landingPictures)) {
    book.put('landing_pictures', { key, path });
  }
  for (const { module, key, picture } of slots) {
    book.add('promotions', { module_type: module, section: 'slot', key, image: picture });
  }
  for (const { module, section, key, title, body, picture, position } of blocks) {
    book.add('promotions', {
      section,
      key,
      ...(picture && { image: picture }),
      ...(position && { position }),
      module_type: module,
      title: translated(title),
      ...(body && { body: translated(body) }),
    });
  }
  voices.forEach(([name, designation, review, reviewer_image], index) => {
    book.add('testimonials', {
      name: translated(name),
      designation: translated(designation),
      review: translated(review),
      reviewer_image,
      position: index + 1,
    });
  });
  book.put('settings', { key: 'shop', value: settings });
  for (const row of packages) book.add('vendor_packages', row);
}
