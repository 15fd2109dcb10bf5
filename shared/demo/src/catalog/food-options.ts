import type { Pair } from './table';

/** A group of choices as food items offer it; prices are added to the item's. */
export interface OptionGroup {
  readonly name: Pair;
  readonly type: 'single' | 'multi';
  readonly required: boolean;
  readonly min: number;
  readonly max: number;
  readonly values: readonly (readonly [label: Pair, price: number])[];
}

function one(name: Pair, required: boolean, values: OptionGroup['values']): OptionGroup {
  return { name, type: 'single', required, min: 0, max: 0, values };
}

export const foodOptions: Readonly<Record<string, OptionGroup>> = {
  portion: one(['Portion', 'الحجم'], true, [
    [['Regular', 'عادي'], 0],
    [['Large', 'كبير'], 20],
    [['Family', 'عائلي'], 60],
  ]),
  spice: one(['Spice', 'درجة الحرارة'], false, [
    [['Mild', 'خفيف'], 0],
    [['Medium', 'وسط'], 0],
    [['Hot', 'حار'], 0],
  ]),
  bread: one(['Bread', 'الخبز'], true, [
    [['Baladi', 'بلدي'], 0],
    [['Shami', 'شامي'], 2],
    [['Fino', 'فينو'], 3],
  ]),
  weight: one(['Weight', 'الوزن'], true, [
    [['250 g', '250 جم'], 0],
    [['500 g', '500 جم'], 150],
    [['1 kg', '1 كجم'], 420],
  ]),
  doneness: one(['Doneness', 'درجة التسوية'], false, [
    [['Medium', 'متوسط'], 0],
    [['Well done', 'مستوٍ جيدًا'], 0],
  ]),
  dip: {
    name: ['Sauces', 'الصوصات'],
    type: 'multi',
    required: false,
    min: 1,
    max: 3,
    values: [
      [['Garlic', 'ثومية'], 8],
      [['Ranch', 'رانش'], 10],
      [['Barbecue', 'باربكيو'], 10],
      [['Hot sauce', 'صوص حار'], 5],
    ],
  },
  wrapSize: one(['Size', 'المقاس'], true, [
    [['Medium', 'وسط'], 0],
    [['Large', 'كبير'], 25],
    [['Mega', 'ميجا'], 45],
  ]),
  patties: one(['Patties', 'قطع اللحم'], true, [
    [['Single', 'قطعة'], 0],
    [['Double', 'قطعتان'], 55],
    [['Triple', 'ثلاث قطع'], 105],
  ]),
  meal: one(['Make it a meal', 'اجعلها وجبة'], false, [
    [['With fries and cola', 'مع بطاطس وكولا'], 55],
    [['With large fries and cola', 'مع بطاطس كبيرة وكولا'], 70],
  ]),
  pizzaSize: one(['Size', 'المقاس'], true, [
    [['Small', 'صغير'], 0],
    [['Medium', 'وسط'], 45],
    [['Large', 'كبير'], 90],
  ]),
  crust: one(['Crust', 'العجينة'], false, [
    [['Thin', 'رفيعة'], 0],
    [['Pan', 'بان'], 10],
    [['Stuffed edge', 'أطراف محشية'], 30],
  ]),
  toppings: {
    name: ['Toppings', 'إضافات على البيتزا'],
    type: 'multi',
    required: true,
    min: 1,
    max: 2,
    values: [
      [['Olives', 'زيتون'], 0],
      [['Mushrooms', 'مشروم'], 0],
      [['Sweet corn', 'ذرة حلوة'], 0],
      [['Extra cheese', 'جبنة إضافية'], 25],
    ],
  },
  pieces: one(['Pieces', 'عدد القطع'], true, [
    [['4 pieces', '4 قطع'], 0],
    [['8 pieces', '8 قطع'], 130],
  ]),
  protein: one(['Extra protein', 'بروتين إضافي'], false, [
    [['Chicken', 'دجاج'], 35],
    [['Beef', 'لحم'], 45],
    [['Shrimp', 'جمبري'], 60],
  ]),
  cooking: one(['How to cook it', 'طريقة الطهي'], true, [
    [['Grilled', 'مشوي'], 0],
    [['Fried', 'مقلي'], 0],
    [['Singari', 'سنجاري'], 20],
  ]),
  dressing: one(['Dressing', 'الصوص'], true, [
    [['Lemon and oil', 'زيت وليمون'], 0],
    [['Balsamic', 'بلسمك'], 5],
    [['Caesar', 'سيزر'], 8],
  ]),
  warm: one(['Serve it', 'التقديم'], false, [
    [['Warm', 'دافئ'], 0],
    [['Cold', 'بارد'], 0],
  ]),
  scoops: one(['Size', 'الحجم'], false, [
    [['Single', 'فردي'], 0],
    [['Double', 'مزدوج'], 40],
  ]),
  cup: one(['Cup', 'الكوب'], true, [
    [['Medium', 'وسط'], 0],
    [['Large', 'كبير'], 15],
  ]),
  sugarLevel: one(['Sugar', 'السكر'], false, [
    [['No sugar', 'بدون سكر'], 0],
    [['A little', 'سكر قليل'], 0],
    [['Sweet', 'سكر زيادة'], 0],
  ]),
};

/** Add-ons: their own amount, once a line. */
export const foodAddOns: Readonly<Record<string, readonly [name: Pair, price: number]>> = {
  crispOnions: [['Crisp onions', 'بصل مقرمش'], 8],
  extraSauce: [['Extra sauce', 'صوص إضافي'], 7],
  chickpeas: [['Chickpeas', 'حمص'], 8],
  tahini: [['Tahini', 'طحينة'], 12],
  pickles: [['Pickles', 'مخلل'], 8],
  boiledEgg: [['Boiled egg', 'بيضة مسلوقة'], 10],
  rice: [['White rice', 'أرز أبيض'], 30],
  extraBread: [['Extra bread', 'عيش إضافي'], 6],
  greenSalad: [['Green salad', 'سلطة خضراء'], 25],
  fries: [['French fries', 'بطاطس مقلية'], 35],
  coleslaw: [['Coleslaw', 'كول سلو'], 20],
  garlicDip: [['Garlic dip', 'ثومية'], 12],
  cheese: [['Extra cheese', 'جبنة إضافية'], 20],
  jalapeno: [['Jalapeño', 'هالبينو'], 12],
  beefBacon: [['Beef bacon', 'بيكون بقري'], 30],
  cola: [['Cola', 'كولا'], 20],
  chopsticks: [['Chopsticks', 'عيدان طعام'], 3],
  springRolls: [['Spring rolls', 'سبرينج رول'], 45],
  avocado: [['Avocado', 'أفوكادو'], 35],
  grilledChicken: [['Grilled chicken', 'دجاج مشوي'], 45],
  honey: [['Honey', 'عسل'], 15],
  nuts: [['Mixed nuts', 'مكسرات'], 25],
  cream: [['Clotted cream', 'قشطة'], 20],
  chocolateSauce: [['Chocolate sauce', 'صوص شوكولاتة'], 15],
  extraIce: [['Extra ice', 'ثلج إضافي'], 0],
};

export const nutritionNames: Readonly<Record<string, Pair>> = {
  protein: ['Protein', 'بروتين'],
  fibre: ['Fibre', 'ألياف'],
  iron: ['Iron', 'حديد'],
  omega: ['Omega-3', 'أوميغا 3'],
  vitaminC: ['Vitamin C', 'فيتامين سي'],
  calcium: ['Calcium', 'كالسيوم'],
  potassium: ['Potassium', 'بوتاسيوم'],
};

export const allergyNames: Readonly<Record<string, Pair>> = {
  gluten: ['Gluten', 'جلوتين'],
  dairy: ['Dairy', 'ألبان'],
  egg: ['Egg', 'بيض'],
  nuts: ['Nuts', 'مكسرات'],
  sesame: ['Sesame', 'سمسم'],
  fish: ['Fish', 'أسماك'],
  shellfish: ['Shellfish', 'قشريات'],
  soy: ['Soy', 'صويا'],
};
