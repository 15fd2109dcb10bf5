import type { Kind } from './table';

/** What shops of one trade sell beside the usual: no sofa in a boutique, no building blocks among laptops. */
export const gadgetKinds: readonly Kind[] = [
  {
    key: 'gadgets',
    name: ['Gadgets and smart home', 'أدوات ذكية ومنزل ذكي'],
    picture: 'plug',
    about: ['Set up in minutes, with a year of guarantee.', 'يُركّب في دقائق وبضمان عام.'],
    products: [
      ['Wi-Fi Router', 'راوتر واي فاي', 1250, { picture: 'satellite' }],
      ['Smart Bulb', 'لمبة ذكية', 220, { picture: 'lamp' }],
      ['HD Webcam', 'كاميرا ويب', 890, { picture: 'camera' }],
      ['Desk Microphone', 'ميكروفون مكتب', 1100, { picture: 'microphone' }],
      ['External Drive 1 TB', 'هارد خارجي 1 تيرابايت', 2150, { picture: 'disk' }],
      ['Smart Plug', 'مقبس ذكي', 310, { picture: 'plug' }],
      ['Robot Vacuum', 'مكنسة روبوت', 7200, { picture: 'robot' }],
    ],
  },
  {
    key: 'phone-extras',
    name: ['For your phone', 'إكسسوارات الموبايل'],
    picture: 'plug',
    about: ['Fits most phones of the last years.', 'يناسب أغلب الموبايلات الحديثة.'],
    products: [
      ['Car Phone Holder', 'حامل موبايل للسيارة', 180, { picture: 'car' }],
      ['Screen Protector for Phones', 'لاصقة حماية شاشة الموبايل', 120, { picture: 'shield' }],
      ['USB-C Cable', 'كابل USB-C', 90, { picture: 'plug' }],
      ['Wireless Charger', 'شاحن لاسلكي', 420, { picture: 'battery' }],
      ['Selfie Tripod', 'حامل سيلفي', 260, { picture: 'camera' }],
    ],
  },
  {
    key: 'desk',
    name: ['Desk and office', 'المكتب'],
    picture: 'computer',
    about: ['For long days at the screen.', 'لساعات العمل الطويلة أمام الشاشة.'],
    products: [
      ['Laptop Stand', 'حامل لابتوب', 450, { picture: 'laptop' }],
      ['Office Chair', 'كرسي مكتب', 3400, { picture: 'chair' }],
      ['Desk Lamp', 'مصباح مكتب', 480, { picture: 'lamp' }],
      ['Notebook Set', 'طقم نوت بوك ورقي', 130, { picture: 'notebook' }],
      ['Gel Pens', 'أقلام جل', 75, { picture: 'pen' }],
      ['USB Hub', 'موزع USB', 380, { picture: 'plug' }],
    ],
  },
];

export const wearKinds: readonly Kind[] = [
  {
    key: 'accessories',
    name: ['Accessories', 'إكسسوارات'],
    picture: 'hat',
    about: ['The small thing that makes the outfit.', 'اللمسة الصغيرة التي تكمل الطلة.'],
    products: [
      ['Straw Hat', 'قبعة قش', 240, { picture: 'hat' }],
      ['Sports Cap', 'كاب رياضي', 160, { picture: 'cap' }],
      ['Wool Gloves', 'قفازات صوف', 190, { picture: 'gloves' }],
      ['Silk Tie', 'ربطة عنق حرير', 350, { picture: 'suit' }],
      ['Beaded Bracelet', 'سوار خرز', 140, { picture: 'gem' }],
      ['Folding Umbrella', 'مظلة قابلة للطي', 280, { picture: 'umbrella' }],
    ],
  },
  {
    key: 'kids-wear',
    name: ['Kids', 'أطفال'],
    picture: 'shirt',
    about: ['Made for children who never sit still.', 'لأطفال لا يهدؤون أبدًا.'],
    products: [
      ['Kids T-Shirt', 'تيشيرت أطفال', 170, { picture: 'shirt' }],
      ['Kids Pyjamas', 'بيجامة أطفال', 290, { picture: 'kimono' }],
      ['Kids Jeans', 'جينز أطفال', 360, { picture: 'jeans' }],
      ['Rain Boots', 'حذاء مطر', 330, { picture: 'boots' }],
      ['Girls Dress', 'فستان بناتي', 420, { picture: 'dress' }],
      ['Kids Socks', 'شرابات أطفال', 65, { picture: 'socks' }],
    ],
  },
];

export const leisureKinds: readonly Kind[] = [
  {
    key: 'fragrance',
    name: ['Fragrance', 'عطور وبخور'],
    picture: 'perfume',
    about: ['Blended in small batches.', 'خلطات بكميات صغيرة.'],
    products: [
      ['Musk Perfume', 'عطر مسك', 680, { picture: 'perfume' }],
      ['Rose Perfume', 'عطر ورد', 740, { picture: 'perfume' }],
      ['Amber Candle', 'شمعة عنبر', 210, { picture: 'lantern' }],
      ['Perfume Gift Box', 'علبة عطور هدايا', 1350, { picture: 'gift' }],
      ['Brass Incense Burner', 'مبخرة نحاس', 520, { picture: 'vase' }],
    ],
  },
  {
    key: 'sports',
    name: ['Sports', 'رياضة'],
    picture: 'football',
    about: ['For the club, the park and the living room.', 'للنادي والحديقة والبيت.'],
    products: [
      ['Football', 'كرة قدم', 290, { brand: 'sinai' }],
      ['Basketball', 'كرة سلة', 340, { picture: 'basketball' }],
      ['Tennis Racket', 'مضرب تنس', 1450, { picture: 'tennis' }],
      ['Badminton Set', 'طقم ريشة طائرة', 480, { picture: 'badminton' }],
      ['Boxing Gloves', 'قفازات ملاكمة', 620, { picture: 'boxing' }],
      ['Dumbbell Pair', 'زوج دمبل', 750, { brand: 'sinai', picture: 'dumbbell' }],
      ['Camping Tent', 'خيمة تخييم', 2300, { brand: 'sinai' }],
    ],
  },
];
