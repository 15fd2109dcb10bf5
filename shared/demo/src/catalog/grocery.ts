import type { Department, StorePlan } from './table';

export const groceryDepartments: readonly Department[] = [
  {
    key: 'fresh',
    name: ['Fresh', 'طازج'],
    picture: 'apple',
    featured: true,
    kinds: [
      {
        key: 'fruit',
        name: ['Fruit', 'فواكه'],
        picture: 'apple',
        about: ['Picked ripe and sorted by hand.', 'مقطوفة ناضجة ومنتقاة يدويًا.'],
        unit: ['kg', 'كجم'],
        veg: true,
        nutrition: ['vitaminC', 'fibre', 'potassium'],
        products: [
          [
            'Bananas',
            'موز',
            32,
            {
              sizes: [
                ['500 g', 17],
                ['1 kg', 32],
              ],
            },
          ],
          [
            'Red Apples',
            'تفاح أحمر',
            75,
            {
              sizes: [
                ['500 g', 38],
                ['1 kg', 75],
              ],
            },
          ],
          [
            'Navel Oranges',
            'برتقال أبو صرة',
            25,
            {
              sizes: [
                ['1 kg', 25],
                ['3 kg', 70],
              ],
            },
          ],
          ['Strawberries', 'فراولة', 45, { organic: true }],
          [
            'Mangoes',
            'مانجو',
            60,
            {
              sizes: [
                ['1 kg', 60],
                ['2 kg', 115],
              ],
            },
          ],
          ['Red Grapes', 'عنب أحمر', 55],
          ['Watermelon', 'بطيخ', 70],
          ['Lemons', 'ليمون', 30],
          ['Organic Dates', 'تمر عضوي', 85, { organic: true }],
        ],
      },
      {
        key: 'vegetables',
        name: ['Vegetables', 'خضروات'],
        picture: 'tomato',
        about: ['From the farms of the Delta.', 'من مزارع الدلتا.'],
        unit: ['kg', 'كجم'],
        veg: true,
        nutrition: ['fibre', 'vitaminC'],
        products: [
          [
            'Tomatoes',
            'طماطم',
            18,
            {
              sizes: [
                ['500 g', 10],
                ['1 kg', 18],
              ],
            },
          ],
          ['Cucumbers', 'خيار', 20],
          [
            'Potatoes',
            'بطاطس',
            22,
            {
              sizes: [
                ['1 kg', 22],
                ['5 kg', 99],
              ],
            },
          ],
          ['Carrots', 'جزر', 16, { organic: true }],
          ['Eggplant', 'باذنجان', 17],
          ['Red Onions', 'بصل أحمر', 20],
          ['Garlic', 'ثوم', 60],
          ['Broccoli', 'بروكلي', 55, { organic: true }],
          ['Bell Peppers', 'فلفل رومي', 35],
        ],
      },
      {
        key: 'meat',
        name: ['Meat and fish', 'لحوم وأسماك'],
        picture: 'meat',
        about: ['Cut on the day, kept cold to your door.', 'تُقطّع في يومها وتبقى مبردة حتى بابك.'],
        unit: ['kg', 'كجم'],
        halal: true,
        nutrition: ['protein', 'iron'],
        products: [
          [
            'Minced Beef',
            'لحم مفروم',
            380,
            {
              sizes: [
                ['500 g', 195],
                ['1 kg', 380],
              ],
            },
          ],
          ['Veal Cubes', 'مكعبات لحم بتلو', 420],
          ['Whole Chicken', 'دجاجة كاملة', 160, { picture: 'poultry' }],
          [
            'Chicken Breast',
            'صدور دجاج',
            240,
            {
              sizes: [
                ['500 g', 125],
                ['1 kg', 240],
              ],
              picture: 'poultry',
            },
          ],
          ['Tilapia Fillet', 'فيليه بلطي', 210, { picture: 'fish' }],
          ['Frozen Shrimp', 'جمبري مجمد', 350, { picture: 'shrimp' }],
        ],
      },
    ],
  },
  {
    key: 'daily',
    name: ['Dairy and bakery', 'ألبان ومخبوزات'],
    picture: 'milk',
    featured: true,
    kinds: [
      {
        key: 'dairy',
        name: ['Dairy and eggs', 'ألبان وبيض'],
        picture: 'milk',
        about: ['Cold from the dairy.', 'بارد من المزرعة.'],
        veg: true,
        nutrition: ['calcium', 'protein'],
        allergies: ['dairy'],
        products: [
          [
            'Full Cream Milk',
            'لبن كامل الدسم',
            42,
            {
              sizes: [
                ['500 ml', 24],
                ['1 L', 42],
                ['1.5 L', 60],
              ],
            },
          ],
          ['Plain Yogurt', 'زبادي سادة', 12],
          [
            'Feta Cheese',
            'جبنة فيتا',
            65,
            {
              sizes: [
                ['250 g', 38],
                ['500 g', 65],
              ],
            },
          ],
          ['Cheddar Cheese', 'جبنة شيدر', 95],
          ['Butter', 'زبدة', 88],
          [
            'White Eggs',
            'بيض أبيض',
            165,
            {
              sizes: [
                ['12', 72],
                ['30', 165],
              ],
            },
          ],
          ['Organic Milk', 'لبن عضوي', 68, { organic: true }],
        ],
      },
      {
        key: 'bread',
        name: ['Bread', 'خبز'],
        picture: 'bread',
        about: ['Baked in the night before you wake.', 'يُخبز ليلًا قبل أن تستيقظ.'],
        veg: true,
        nutrition: ['fibre'],
        allergies: ['gluten'],
        products: [
          ['Baladi Bread', 'عيش بلدي', 15, { picture: 'flatbread' }],
          ['Sliced Toast', 'توست شرائح', 38],
          ['Brown Toast', 'توست أسمر', 42],
          ['Fino Rolls', 'عيش فينو', 20, { picture: 'baguette' }],
          ['Croissant Pack', 'عبوة كرواسون', 60],
          ['Rusks', 'بقسماط', 30, { picture: 'bread' }],
        ],
      },
    ],
  },
  {
    key: 'pantry',
    name: ['Pantry', 'بقالة'],
    picture: 'can',
    kinds: [
      {
        key: 'staples',
        name: ['Rice, pasta and oil', 'أرز ومكرونة وزيت'],
        picture: 'rice',
        about: ['What every kitchen needs.', 'ما يحتاجه كل مطبخ.'],
        veg: true,
        products: [
          [
            'Egyptian Rice',
            'أرز مصري',
            36,
            {
              sizes: [
                ['1 kg', 36],
                ['5 kg', 172],
              ],
            },
          ],
          ['Spaghetti', 'مكرونة اسباجتي', 18],
          [
            'Sunflower Oil',
            'زيت عباد الشمس',
            85,
            {
              sizes: [
                ['800 ml', 72],
                ['1 L', 85],
                ['2.2 L', 180],
              ],
            },
          ],
          ['Olive Oil', 'زيت زيتون', 240, { organic: true }],
          ['Wheat Flour', 'دقيق', 28],
          ['White Sugar', 'سكر أبيض', 34],
          ['Brown Lentils', 'عدس بجبة', 48],
          ['Fava Beans Can', 'علبة فول', 22],
          ['Tuna Can', 'علبة تونة', 55, { picture: 'can' }],
        ],
      },
      {
        key: 'snacks',
        name: ['Snacks and sweets', 'تسالي وحلويات'],
        picture: 'snack',
        about: ['For the film, the road and the guests.', 'للفيلم والطريق والضيوف.'],
        veg: true,
        allergies: ['nuts', 'gluten'],
        products: [
          [
            'Potato Crisps',
            'شيبسي بطاطس',
            15,
            {
              sizes: [
                ['55 g', 10],
                ['90 g', 15],
              ],
              picture: 'crisps',
            },
          ],
          ['Milk Chocolate', 'شوكولاتة بالحليب', 30],
          ['Date Cookies', 'كحك بالتمر', 45],
          ['Roasted Peanuts', 'فول سوداني محمص', 35],
          ['Mixed Nuts', 'مكسرات مشكلة', 180, { picture: 'peanuts' }],
          ['Popcorn', 'فشار', 20],
          ['Halawa', 'حلاوة طحينية', 58, { picture: 'candy' }],
          ['Honey Jar', 'برطمان عسل', 130, { organic: true, picture: 'honey' }],
        ],
      },
      {
        key: 'beverages',
        name: ['Water, juice and coffee', 'مياه وعصائر وقهوة'],
        picture: 'water',
        about: ['By the bottle and by the case.', 'بالزجاجة وبالكرتونة.'],
        veg: true,
        products: [
          [
            'Mineral Water',
            'مياه معدنية',
            8,
            {
              sizes: [
                ['600 ml', 5],
                ['1.5 L', 8],
                ['12 x 600 ml', 55],
              ],
            },
          ],
          ['Apple Juice', 'عصير تفاح', 28],
          ['Cola Can', 'كولا كان', 15, { picture: 'cola' }],
          [
            'Black Tea',
            'شاي أسود',
            45,
            {
              sizes: [
                ['25 bags', 28],
                ['100 bags', 95],
              ],
            },
          ],
          [
            'Turkish Coffee',
            'بن تركي',
            95,
            {
              sizes: [
                ['100 g', 50],
                ['200 g', 95],
              ],
            },
          ],
          ['Hibiscus', 'كركديه', 40, { picture: 'flower', organic: true }],
        ],
      },
    ],
  },
  {
    key: 'home-care',
    name: ['Home and baby', 'المنزل والطفل'],
    picture: 'soap',
    kinds: [
      {
        key: 'cleaning',
        name: ['Cleaning', 'منظفات'],
        picture: 'detergent',
        about: ['For a home that smells of nothing but home.', 'لبيت نظيف دائمًا.'],
        products: [
          ['Dish Soap', 'صابون أطباق', 38],
          [
            'Laundry Detergent',
            'مسحوق غسيل',
            120,
            {
              sizes: [
                ['1 kg', 68],
                ['2.5 kg', 150],
              ],
            },
          ],
          ['Kitchen Tissue', 'مناديل مطبخ', 45],
          ['Sponge Pack', 'عبوة إسفنج', 20],
          ['Trash Bags', 'أكياس قمامة', 35],
          ['Floor Cleaner', 'منظف أرضيات', 55, { picture: 'bucket' }],
        ],
      },
      {
        key: 'baby-food',
        name: ['Baby and pets', 'الأطفال والحيوانات الأليفة'],
        picture: 'babybottle',
        about: ['For the smallest members of the house.', 'لأصغر أفراد البيت.'],
        products: [
          ['Baby Cereal', 'سيريلاك أطفال', 75],
          ['Baby Wipes', 'مناديل أطفال', 42, { picture: 'tissue' }],
          ['Baby Milk', 'حليب أطفال', 210],
          ['Cat Food', 'طعام قطط', 55, { picture: 'catfood' }],
          ['Dog Food', 'طعام كلاب', 95, { picture: 'dogfood' }],
        ],
      },
    ],
  },
];

const everything = [
  'fruit',
  'vegetables',
  'meat',
  'dairy',
  'bread',
  'staples',
  'snacks',
  'beverages',
  'cleaning',
];

export const groceryStores: readonly StorePlan[] = [
  { name: ['Nile Fresh Market', 'نايل فريش ماركت'], picture: 'basket', kinds: everything },
  {
    name: ['Baqala Downtown', 'بقالة وسط البلد'],
    picture: 'store',
    kinds: ['dairy', 'bread', 'staples', 'snacks', 'beverages', 'cleaning'],
  },
  {
    name: ['Delta Farm Shop', 'متجر مزارع الدلتا'],
    picture: 'leaf',
    kinds: ['fruit', 'vegetables', 'dairy', 'bread'],
  },
  {
    name: ['Zamalek Greens', 'خضار الزمالك'],
    picture: 'broccoli',
    kinds: ['fruit', 'vegetables', 'beverages', 'staples'],
  },
  {
    name: ['El Gezira Butchery', 'جزارة الجزيرة'],
    picture: 'meat',
    kinds: ['meat', 'dairy', 'bread', 'staples'],
  },
  { name: ['Dokki Mini Market', 'ميني ماركت الدقي'], picture: 'cart', kinds: everything },
  {
    name: ['Fifth Settlement Hyper', 'هايبر التجمع الخامس'],
    picture: 'cart',
    kinds: [...everything, 'baby-food'],
  },
  {
    name: ['Rehab Corner Shop', 'كورنر شوب الرحاب'],
    picture: 'store',
    kinds: ['snacks', 'beverages', 'dairy', 'bread'],
  },
  {
    name: ['Organic Basket', 'السلة العضوية'],
    picture: 'seedling',
    kinds: ['fruit', 'vegetables', 'dairy', 'staples'],
  },
  {
    name: ['Night Owl Market', 'ماركت السهرانين'],
    picture: 'moon',
    kinds: ['snacks', 'beverages', 'dairy', 'staples', 'cleaning'],
  },
  {
    name: ['Attarine Spices', 'عطارة العطارين'],
    picture: 'herbs',
    kinds: ['staples', 'snacks', 'beverages', 'fruit'],
  },
  {
    name: ['Home & Baby Store', 'متجر البيت والطفل'],
    picture: 'babybottle',
    kinds: ['cleaning', 'baby-food', 'dairy', 'snacks'],
  },
];

export const riyadhGroceryStores: readonly StorePlan[] = [
  { name: ['Olaya Fresh', 'العليا فريش'], picture: 'basket', kinds: everything },
  { name: ['Malaz Market', 'سوق الملز'], picture: 'cart', kinds: everything },
  {
    name: ['Najd Dates & Nuts', 'تمور ومكسرات نجد'],
    picture: 'dates',
    kinds: ['fruit', 'snacks', 'beverages', 'staples'],
  },
  {
    name: ['Diriyah Mini Market', 'ميني ماركت الدرعية'],
    picture: 'store',
    kinds: ['dairy', 'bread', 'snacks', 'beverages', 'cleaning'],
  },
];
