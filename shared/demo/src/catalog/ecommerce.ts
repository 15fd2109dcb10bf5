import { gadgetKinds, leisureKinds, wearKinds } from './ecommerce-trades';
import type { Department, Pair, StorePlan } from './table';

export const shopBrands: Readonly<Record<string, Pair>> = {
  nubia: ['Nubia', 'نوبيا'],
  pharos: ['Pharos', 'فاروس'],
  lotus: ['Lotus', 'لوتس'],
  horus: ['Horus', 'حورس'],
  delta: ['Delta', 'دلتا'],
  sinai: ['Sinai', 'سيناء'],
  siwa: ['Siwa', 'سيوة'],
  amber: ['Amber', 'عنبر'],
};

export const shopDepartments: readonly Department[] = [
  {
    key: 'electronics',
    name: ['Electronics', 'إلكترونيات'],
    picture: 'phone',
    featured: true,
    kinds: [
      {
        key: 'phones',
        name: ['Phones', 'هواتف'],
        picture: 'phone',
        about: ['With a two-year local warranty.', 'بضمان محلي لمدة عامين.'],
        products: [
          [
            'Nubia One Phone',
            'هاتف نوبيا وان',
            9500,
            { brand: 'nubia', sizes: { '128 GB': 9500, '256 GB': 11200 } },
          ],
          [
            'Nubia Lite Phone',
            'هاتف نوبيا لايت',
            5400,
            { brand: 'nubia', sizes: { '64 GB': 5400, '128 GB': 6100 } },
          ],
          [
            'Pharos Max Phone',
            'هاتف فاروس ماكس',
            18500,
            { brand: 'pharos', sizes: { '256 GB': 18500, '512 GB': 21900 } },
          ],
          ['Fast Charger 45 W', 'شاحن سريع 45 وات', 480, { brand: 'nubia', picture: 'plug' }],
          ['Power Bank 20000', 'باور بانك 20000', 790, { brand: 'pharos', picture: 'battery' }],
          ['Silicone Phone Case', 'جراب سيليكون', 150, { picture: 'phone' }],
        ],
      },
      {
        key: 'computers',
        name: ['Computers', 'كمبيوتر'],
        picture: 'laptop',
        about: ['Ready for work and for play.', 'جاهز للعمل واللعب.'],
        products: [
          [
            'Pharos Book 14 Laptop',
            'لابتوب فاروس بوك 14',
            24500,
            { brand: 'pharos', sizes: { '8 GB-256 GB': 24500, '16 GB-512 GB': 29900 } },
          ],
          ['Gaming Laptop', 'لابتوب للألعاب', 42000, { brand: 'horus' }],
          ['Wireless Mouse', 'ماوس لاسلكي', 320, { brand: 'horus', picture: 'mouse' }],
          ['Mechanical Keyboard', 'كيبورد ميكانيكي', 1450, { brand: 'horus' }],
          ['27 inch Monitor', 'شاشة 27 بوصة', 7800, { brand: 'pharos', picture: 'computer' }],
          ['Ink Printer', 'طابعة حبر', 3900, { picture: 'printer' }],
        ],
      },
      {
        key: 'audio',
        name: ['Sound, TV and cameras', 'صوت وتلفزيون وكاميرات'],
        picture: 'headphones',
        about: ['Hear it and see it as it was meant.', 'اسمعه وشاهده كما يجب.'],
        products: [
          [
            'Noise Cancelling Headphones',
            'سماعات عازلة للضوضاء',
            2900,
            { brand: 'horus', sizes: { Black: 2900, White: 2900 } },
          ],
          ['Bluetooth Speaker', 'سماعة بلوتوث', 1100, { brand: 'lotus' }],
          ['Smart TV 55', 'تلفزيون ذكي 55', 17500, { brand: 'pharos', picture: 'television' }],
          ['Action Camera', 'كاميرا أكشن', 4600, { brand: 'sinai' }],
          ['Smart Watch', 'ساعة ذكية', 2400, { brand: 'nubia' }],
          ['Game Controller', 'ذراع ألعاب', 1250, { brand: 'horus', picture: 'gamepad' }],
        ],
      },
      ...gadgetKinds,
    ],
  },
  {
    key: 'fashion',
    name: ['Fashion', 'أزياء'],
    picture: 'shirt',
    featured: true,
    kinds: [
      {
        key: 'men',
        name: ['Men', 'رجال'],
        picture: 'shirt',
        about: ['Made to be worn for years.', 'مصنوعة لتُلبس سنوات.'],
        products: [
          [
            'Cotton T-Shirt',
            'تيشيرت قطن',
            260,
            { brand: 'delta', picture: 'shirt', sizes: { M: 260, L: 260, XL: 280 } },
          ],
          ['Linen Shirt', 'قميص كتان', 520, { brand: 'delta', sizes: { M: 520, L: 520, XL: 540 } }],
          [
            'Straight Jeans',
            'جينز مستقيم',
            690,
            { brand: 'siwa', sizes: { '32': 690, '34': 690, '36': 690 } },
          ],
          ['Winter Jacket', 'جاكيت شتوي', 1350, { brand: 'sinai', sizes: { L: 1350, XL: 1350 } }],
          ['Leather Belt and Wallet', 'حزام ومحفظة جلد', 430, { picture: 'purse' }],
          ['Running Socks', 'شرابات رياضية', 95],
        ],
      },
      {
        key: 'women',
        name: ['Women', 'نساء'],
        picture: 'dress',
        about: ['New in every week.', 'جديد كل أسبوع.'],
        products: [
          [
            'Summer Dress',
            'فستان صيفي',
            780,
            { brand: 'lotus', sizes: { S: 780, M: 780, L: 780 } },
          ],
          ['Silk Scarf', 'إيشارب حرير', 340, { brand: 'lotus' }],
          [
            'Office Blouse',
            'بلوزة عملية',
            450,
            { brand: 'delta', sizes: { S: 450, M: 450, L: 450 } },
          ],
          ['Leather Handbag', 'حقيبة يد جلد', 1250, { brand: 'amber' }],
          ['Silver Ring', 'خاتم فضة', 620, { brand: 'amber' }],
          ['Sunglasses', 'نظارة شمس', 490, { brand: 'sinai' }],
        ],
      },
      {
        key: 'shoes',
        name: ['Shoes and bags', 'أحذية وحقائب'],
        picture: 'sneakers',
        about: ['Comfortable from the first step.', 'مريح من أول خطوة.'],
        products: [
          [
            'Running Sneakers',
            'حذاء جري',
            1450,
            { brand: 'sinai', sizes: { '41': 1450, '42': 1450, '43': 1450 } },
          ],
          ['Leather Shoes', 'حذاء جلد', 1280, { brand: 'siwa', sizes: { '42': 1280, '43': 1280 } }],
          ['Summer Sandals', 'صندل صيفي', 420, { brand: 'siwa' }],
          ['High Heels', 'كعب عالي', 980, { brand: 'amber' }],
          ['School Backpack', 'حقيبة مدرسية', 540, { brand: 'delta' }],
          ['Cabin Luggage', 'حقيبة سفر صغيرة', 1900, { brand: 'sinai' }],
        ],
      },
      ...wearKinds,
    ],
  },
  {
    key: 'house',
    name: ['Home and leisure', 'المنزل والترفيه'],
    picture: 'sofa',
    kinds: [
      {
        key: 'furniture',
        name: ['Furniture and light', 'أثاث وإضاءة'],
        picture: 'sofa',
        about: ['Delivered and put up.', 'توصيل وتركيب.'],
        products: [
          ['Two Seat Sofa', 'كنبة لشخصين', 8900, { brand: 'siwa' }],
          ['Reading Lamp', 'مصباح قراءة', 560, { brand: 'lotus' }],
          ['Wooden Chair', 'كرسي خشب', 1150, { brand: 'siwa' }],
          ['Wall Clock', 'ساعة حائط', 390],
          ['Scented Candle', 'شمعة معطرة', 180, { brand: 'amber' }],
          ['Bed Set', 'طقم سرير', 1600, { brand: 'delta', picture: 'bed' }],
        ],
      },
      {
        key: 'kitchenware',
        name: ['Kitchen', 'المطبخ'],
        picture: 'pot',
        about: ['For the kitchen and around it.', 'للمطبخ وما حوله.'],
        products: [
          ['Cooking Pot Set', 'طقم حلل', 2400, { brand: 'pharos', picture: 'pot' }],
          ['Chef Knife', 'سكين شيف', 380, { picture: 'knife' }],
          ['Coffee Cup Set', 'طقم فناجين قهوة', 290, { brand: 'lotus', picture: 'cup' }],
          ['Electric Fan', 'مروحة كهربائية', 1150, { picture: 'fan' }],
          ['Flower Vase', 'فازة ورد', 240, { picture: 'vase' }],
        ],
      },
      {
        key: 'beauty',
        name: ['Beauty', 'جمال'],
        picture: 'lipstick',
        about: ['Originals only.', 'منتجات أصلية فقط.'],
        products: [
          ['Matte Lipstick', 'أحمر شفاه مطفي', 190, { brand: 'amber' }],
          [
            'Oud Perfume',
            'عطر عود',
            1450,
            { brand: 'amber', picture: 'perfume', sizes: { '50 ml': 1450, '100 ml': 2300 } },
          ],
          ['Nail Polish Set', 'طقم طلاء أظافر', 220, { picture: 'nailpolish' }],
          ['Argan Shampoo', 'شامبو أرجان', 260, { brand: 'siwa' }],
          ['Makeup Mirror', 'مرآة مكياج', 340],
        ],
      },
      {
        key: 'play',
        name: ['Toys, books and sports', 'ألعاب وكتب ورياضة'],
        picture: 'teddy',
        about: ['For free hours, big and small.', 'لأوقات الفراغ، كبارًا وصغارًا.'],
        products: [
          ['Teddy Bear', 'دبدوب', 230, { picture: 'teddy' }],
          ['Building Blocks', 'مكعبات تركيب', 420],
          ['Wooden Puzzle', 'بازل خشب', 160],
          ['Story Book', 'كتاب قصص', 120],
          ['Football', 'كرة قدم', 290, { brand: 'sinai' }],
          [
            'Dumbbell Pair',
            'زوج دمبل',
            750,
            { brand: 'sinai', picture: 'dumbbell', sizes: { '2 x 5 kg': 750, '2 x 10 kg': 1350 } },
          ],
          ['Camping Tent', 'خيمة تخييم', 2300, { brand: 'sinai' }],
        ],
      },
      ...leisureKinds,
    ],
  },
];

const electronics = ['phones', 'computers', 'audio'];
const fashion = ['men', 'women', 'shoes'];
const home = ['furniture', 'kitchenware', 'beauty', 'play'];

export const shopStores: readonly StorePlan[] = [
  {
    name: ['Pharos Electronics', 'فاروس للإلكترونيات'],
    picture: 'laptop',
    kinds: [...electronics, 'gadgets'],
  },
  {
    name: ['Bab El Louk Phones', 'هواتف باب اللوق'],
    picture: 'phone',
    kinds: [...electronics, 'phone-extras'],
  },
  { name: ['Cotton House', 'بيت القطن'], picture: 'shirt', kinds: [...fashion, 'beauty'] },
  {
    name: ['Zamalek Boutique', 'بوتيك الزمالك'],
    picture: 'dress',
    kinds: [...fashion, 'accessories'],
  },
  {
    name: ['Khan Gifts', 'هدايا الخان'],
    picture: 'gift',
    kinds: ['accessories', 'kitchenware', 'fragrance', 'play'],
  },
  {
    name: ['Step Ahead Shoes', 'ستيب أهيد للأحذية'],
    picture: 'sneakers',
    kinds: [...fashion, 'sports'],
  },
  { name: ['Casa Cairo', 'كازا كايرو'], picture: 'sofa', kinds: home },
  {
    name: ['Gamer District', 'حي الجيمرز'],
    picture: 'gamepad',
    kinds: [...electronics, 'gadgets'],
  },
  {
    name: ['Amber & Oud', 'عنبر وعود'],
    picture: 'perfume',
    kinds: ['beauty', 'women', 'accessories', 'fragrance'],
  },
  {
    name: ['Kids Planet', 'كوكب الأطفال'],
    picture: 'teddy',
    kinds: ['play', 'shoes', 'kids-wear', 'accessories'],
  },
  {
    name: ['Active Life Sports', 'أكتف لايف الرياضية'],
    picture: 'football',
    kinds: ['sports', 'shoes', 'men', 'accessories'],
  },
  {
    name: ['Tech Settlement', 'تك التجمع'],
    picture: 'computer',
    kinds: [...electronics, 'desk'],
  },
];
