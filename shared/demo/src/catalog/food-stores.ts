import type { Product, StorePlan } from './table';

const hibiscus: Product = ['Hibiscus Cooler', 'كركديه مثلج', 30, { picture: 'hibiscus' }];
const tamarind: Product = ['Tamarind Cooler', 'تمر هندي مثلج', 30, { picture: 'tamarind' }];
const ayran: Product = ['Ayran', 'عيران', 25, { picture: 'ayran' }];
/** The cold drinks of a traditional kitchen, in place of iced coffee. */
const traditional = { 'Iced Latte': hibiscus, 'Strawberry Smoothie': tamarind } as const;

export const foodStores: readonly StorePlan[] = [
  {
    name: ['Koshari Corner', 'ركن الكشري'],
    picture: 'koshari',
    kinds: ['koshari', 'tagines', 'oriental-sweets', 'drinks'],
    instead: traditional,
  },
  {
    name: ['Foul Bawabet El Balad', 'فول بوابة البلد'],
    picture: 'falafel',
    kinds: ['fuul', 'sandwiches', 'breakfast', 'drinks'],
    instead: traditional,
  },
  {
    name: ['Clay Pot Kitchen', 'مطبخ الطاجن'],
    picture: 'tagine',
    kinds: ['tagines', 'chicken', 'salads', 'oriental-sweets'],
  },
  {
    name: ['Charcoal Yard', 'ساحة الفحم'],
    picture: 'kebab',
    kinds: ['kebab', 'chicken', 'salads', 'drinks'],
    instead: traditional,
  },
  {
    name: ['Shawarma Street', 'شارع الشاورما'],
    picture: 'shawarma',
    kinds: ['shawarma', 'sandwiches', 'chicken', 'drinks'],
    instead: { 'Iced Latte': ayran },
  },
  {
    name: ['Bun & Flame', 'بن آند فليم'],
    picture: 'burger',
    kinds: ['burgers', 'sandwiches', 'cakes', 'drinks'],
  },
  {
    name: ['Forno Nile', 'فورنو النيل'],
    picture: 'pizza',
    kinds: ['pizza', 'salads', 'cakes', 'drinks'],
  },
  {
    name: ['Little Osaka', 'ليتل أوساكا'],
    picture: 'sushi',
    kinds: ['sushi', 'noodles', 'salads', 'drinks'],
  },
  {
    name: ['Wok the Line', 'ووك ذا لاين'],
    picture: 'noodles',
    kinds: ['noodles', 'chicken', 'seafood', 'drinks'],
  },
  {
    name: ['Abu Bahr Seafood', 'أبو بحر للأسماك'],
    picture: 'fish',
    kinds: ['seafood', 'tagines', 'salads', 'drinks'],
    instead: traditional,
  },
  {
    name: ['Green Table', 'جرين تيبل'],
    picture: 'salad',
    kinds: ['salads', 'breakfast', 'sandwiches', 'drinks'],
  },
  {
    name: ['Crust & Crumb Bakery', 'مخبز كراست آند كرمب'],
    picture: 'croissant',
    kinds: ['breakfast', 'cakes', 'oriental-sweets', 'drinks'],
  },
  {
    name: ['Halawany El Gezira', 'حلواني الجزيرة'],
    picture: 'kunafa',
    kinds: ['oriental-sweets', 'cakes', 'breakfast', 'drinks'],
  },
];

export const riyadhFoodStores: readonly StorePlan[] = [
  {
    name: ['Najd Kabsa House', 'بيت كبسة نجد'],
    picture: 'kabsa',
    kinds: ['chicken', 'kebab', 'salads', 'drinks'],
  },
  {
    name: ['Olaya Grill', 'مشاوي العليا'],
    picture: 'kebab',
    kinds: ['kebab', 'shawarma', 'salads', 'drinks'],
    instead: { ...traditional, 'Iced Latte': ayran },
  },
  {
    name: ['Desert Burger', 'ديزرت برجر'],
    picture: 'burger',
    kinds: ['burgers', 'sandwiches', 'cakes', 'drinks'],
  },
  {
    name: ['Riyadh Slice', 'رياض سلايس'],
    picture: 'pizza',
    kinds: ['pizza', 'salads', 'cakes', 'drinks'],
  },
  {
    name: ['Sushi Tahlia', 'سوشي التحلية'],
    picture: 'sushi',
    kinds: ['sushi', 'noodles', 'salads', 'drinks'],
  },
  {
    name: ['Date Palm Sweets', 'حلويات النخيل'],
    picture: 'kunafa',
    kinds: ['oriental-sweets', 'cakes', 'breakfast', 'drinks'],
  },
];

/** More restaurants of Downtown, so that there is something to choose from. */
export const downtownFoodStores: readonly StorePlan[] = [
  {
    name: ['Sayeda Grill House', 'مشويات السيدة'],
    picture: 'kebab',
    kinds: ['kebab', 'tagines', 'salads'],
  },
  {
    name: ['Khedive Fattah', 'فتة الخديوي'],
    picture: 'fattah',
    kinds: ['tagines', 'koshari', 'oriental-sweets'],
  },
  {
    name: ['Ataba Ful Cart', 'عربة فول العتبة'],
    picture: 'fuul',
    kinds: ['fuul', 'sandwiches', 'koshari'],
  },
  {
    name: ['Levant Spit', 'سيخ الشام'],
    picture: 'shawarma',
    kinds: ['shawarma', 'salads', 'sandwiches'],
  },
  {
    name: ['Smash Corner', 'سماش كورنر'],
    picture: 'burger',
    kinds: ['burgers', 'chicken', 'cakes'],
  },
  {
    name: ['Wing Workshop', 'ورشة الأجنحة'],
    picture: 'wings',
    kinds: ['chicken', 'burgers', 'sandwiches'],
  },
  {
    name: ['Stone & Basil', 'حجر وريحان'],
    picture: 'pizza',
    kinds: ['pizza', 'salads', 'cakes'],
  },
  {
    name: ['Nile Catch', 'صيد النيل'],
    picture: 'fish',
    kinds: ['seafood', 'salads', 'tagines'],
  },
  {
    name: ['Lucky Wok', 'لاكي ووك'],
    picture: 'noodles',
    kinds: ['noodles', 'sushi', 'salads'],
  },
  {
    name: ['Garden of Greens', 'حديقة الخضار'],
    picture: 'salad',
    kinds: ['salads', 'breakfast', 'drinks'],
  },
  {
    name: ['Mashrabiya Café', 'كافيه المشربية'],
    picture: 'coffee',
    kinds: ['drinks', 'breakfast', 'cakes'],
  },
  {
    name: ['Basbousa & Sons', 'بسبوسة وأولاده'],
    picture: 'basbousa',
    kinds: ['oriental-sweets', 'cakes', 'drinks'],
  },
];
