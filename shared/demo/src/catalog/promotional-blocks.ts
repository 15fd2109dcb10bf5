import { pictureUrl } from '../pictures/picture-url';
import type { Pair } from './table';

/** Pictures in the named slots of a module's home. */
export const slots: readonly (readonly [module: string, key: string, image: string])[] = [
  [
    'food',
    'best_reviewed_section_banner',
    pictureUrl('banner', ['pizza', 'salad', 'lemonade'], 11),
  ],
  ['food', 'bottom_section_banner', pictureUrl('banner', ['burger', 'fries', 'cola'], 12)],
  ['food', 'new_arrival_section_banner', pictureUrl('banner', ['sushi', 'noodles', 'tea'], 13)],
  ['food', 'promotional_banner', pictureUrl('banner', ['kebab', 'hummus', 'flatbread'], 14)],
  [
    'grocery',
    'best_reviewed_section_banner',
    pictureUrl('banner', ['tomato', 'cucumber', 'lettuce'], 15),
  ],
  ['grocery', 'bottom_section_banner', pictureUrl('banner', ['milk', 'bread', 'eggs'], 16)],
  [
    'grocery',
    'new_arrival_section_banner',
    pictureUrl('banner', ['mango', 'grapes', 'orange'], 17),
  ],
  ['grocery', 'promotional_banner', pictureUrl('banner', ['basket', 'apple', 'carrot'], 18)],
  [
    'pharmacy',
    'basic_section_nearby',
    pictureUrl('banner', ['firstaid', 'bandage', 'thermometer'], 19),
  ],
  ['pharmacy', 'bottom_section_banner', pictureUrl('banner', ['vitamins', 'heart', 'fitness'], 20)],
  ['pharmacy', 'promotional_banner', pictureUrl('banner', ['pill', 'syrup', 'wellness'], 21)],
  [
    'ecommerce',
    'best_reviewed_section_banner',
    pictureUrl('banner', ['laptop', 'phone', 'watch'], 22),
  ],
  ['ecommerce', 'bottom_section_banner', pictureUrl('banner', ['sofa', 'lamp', 'plant'], 23)],
  [
    'ecommerce',
    'new_arrival_section_banner',
    pictureUrl('banner', ['sneakers', 'handbag', 'sunglasses'], 24),
  ],
  [
    'ecommerce',
    'promotional_banner',
    pictureUrl('banner', ['headphones', 'gamepad', 'camera'], 25),
  ],
];

interface Block {
  readonly module: string;
  readonly section: 'parcel' | 'video' | 'reason';
  readonly key: string;
  readonly title: Pair;
  readonly body?: Pair;
  readonly image?: string;
  readonly position?: number;
}

/** The pictures of the parcel home, its video with its texts, and reasons to choose a module. */
export const blocks: readonly Block[] = [
  {
    module: 'parcel',
    section: 'parcel',
    key: 'banner_1',
    title: ['To the other end of town today', 'إلى الطرف الآخر من المدينة اليوم'],
    image: pictureUrl('banner', ['parcel', 'scooter', 'pin'], 26),
  },
  {
    module: 'parcel',
    section: 'parcel',
    key: 'banner_2',
    title: ['Papers that must be there on time', 'أوراق يجب أن تصل في موعدها'],
    image: pictureUrl('banner', ['envelope', 'document', 'clock'], 27),
  },
  {
    module: 'parcel',
    section: 'video',
    key: 'section',
    title: ['How a parcel travels', 'كيف يصل الطرد'],
    image: pictureUrl('landing', ['parcel', 'rider', 'home'], 5),
  },
  {
    module: 'parcel',
    section: 'video',
    key: 'content1',
    title: ['Tell us where from and where to', 'حدّد من أين وإلى أين'],
    body: [
      'Two addresses and the size are all we need for a price.',
      'عنوانان وحجم الطرد يكفيان لمعرفة السعر.',
    ],
    position: 1,
  },
  {
    module: 'parcel',
    section: 'video',
    key: 'content2',
    title: ['A rider comes to your door', 'يأتي المندوب إلى بابك'],
    body: [
      'Hand the parcel over, you or the receiver pays.',
      'سلّمه الطرد، ويدفع أحدكما: أنت أو المستلم.',
    ],
    position: 2,
  },
  {
    module: 'parcel',
    section: 'video',
    key: 'content3',
    title: ['Follow it on the map', 'تابعه على الخريطة'],
    body: ['You see where it is until it has arrived.', 'تعرف مكانه لحظة بلحظة حتى يصل.'],
    position: 3,
  },
  {
    module: 'parcel',
    section: 'reason',
    key: 'door',
    title: ['Door to door', 'من الباب إلى الباب'],
    body: ['Picked up at yours, handed over at theirs.', 'نستلمه منك ونسلّمه إليهم.'],
    image: pictureUrl('module', 'door', 0),
    position: 1,
  },
  {
    module: 'parcel',
    section: 'reason',
    key: 'price',
    title: ['The price before you send', 'السعر قبل الإرسال'],
    body: [
      'By distance and size, with nothing to add later.',
      'حسب المسافة والحجم، دون رسوم لاحقة.',
    ],
    image: pictureUrl('module', 'receipt', 0),
    position: 2,
  },
  {
    module: 'parcel',
    section: 'reason',
    key: 'safe',
    title: ['Handed over with a code', 'التسليم برمز'],
    body: ['Only who knows the code receives the parcel.', 'لا يستلم الطرد إلا من يعرف الرمز.'],
    image: pictureUrl('module', 'shield', 0),
    position: 3,
  },
  {
    module: 'food',
    section: 'reason',
    key: 'hot',
    title: ['Hot at your door', 'ساخنة حتى بابك'],
    body: ['Kitchens near you, riders close by.', 'مطابخ قريبة منك ومندوبون بالجوار.'],
    image: pictureUrl('module', 'fire', 0),
    position: 1,
  },
  {
    module: 'grocery',
    section: 'reason',
    key: 'fresh',
    title: ['Fresh every morning', 'طازجة كل صباح'],
    body: ['Picked by the markets of your neighbourhood.', 'تختارها لك أسواق حيّك.'],
    image: pictureUrl('module', 'leaf', 0),
    position: 1,
  },
  {
    module: 'pharmacy',
    section: 'reason',
    key: 'trusted',
    title: ['Licensed pharmacies', 'صيدليات مرخّصة'],
    body: ['A pharmacist checks every prescription.', 'يراجع الصيدلي كل وصفة.'],
    image: pictureUrl('module', 'pharmacist', 0),
    position: 1,
  },
  {
    module: 'ecommerce',
    section: 'reason',
    key: 'returns',
    title: ['Easy returns', 'إرجاع سهل'],
    body: [
      'Not what you expected? Ask for a refund from the order page.',
      'ليس كما توقعت؟ اطلب الاسترداد من صفحة الطلب.',
    ],
    image: pictureUrl('module', 'package', 0),
    position: 1,
  },
  {
    module: 'rental',
    section: 'reason',
    key: 'choice',
    title: ['By the hour, kilometre or day', 'بالساعة أو الكيلومتر أو اليوم'],
    body: ['Pay for what you drive.', 'ادفع مقابل ما تقوده فقط.'],
    image: pictureUrl('module', 'key', 0),
    position: 1,
  },
];
