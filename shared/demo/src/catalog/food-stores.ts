import type { StorePlan } from './table';

export const foodStores: readonly StorePlan[] = [
  {
    name: ['Koshari Corner', 'ركن الكشري'],
    picture: 'koshari',
    kinds: ['koshari', 'tagines', 'oriental-sweets', 'drinks'],
  },
  {
    name: ['Foul Bawabet El Balad', 'فول بوابة البلد'],
    picture: 'falafel',
    kinds: ['fuul', 'sandwiches', 'breakfast', 'drinks'],
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
  },
  {
    name: ['Shawarma Street', 'شارع الشاورما'],
    picture: 'shawarma',
    kinds: ['shawarma', 'sandwiches', 'chicken', 'drinks'],
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
    kinds: ['chicken', 'tagines', 'salads', 'drinks'],
  },
  {
    name: ['Olaya Grill', 'مشاوي العليا'],
    picture: 'kebab',
    kinds: ['kebab', 'shawarma', 'salads', 'drinks'],
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
