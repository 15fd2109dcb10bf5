import type { EmojiKey } from '../pictures/emoji';
import type { Pair } from './table';

export const vehicleCategories: readonly { key: string; name: Pair; picture: EmojiKey }[] = [
  { key: 'economy', name: ['Economy', 'اقتصادية'], picture: 'car' },
  { key: 'sedan', name: ['Sedan', 'سيدان'], picture: 'sedan' },
  { key: 'suv', name: ['SUV', 'دفع رباعي'], picture: 'suv' },
  { key: 'van', name: ['Van', 'فان'], picture: 'van' },
  { key: 'luxury', name: ['Luxury', 'فاخرة'], picture: 'luxurycar' },
  { key: 'electric', name: ['Electric', 'كهربائية'], picture: 'electriccar' },
  { key: 'scooter', name: ['Scooter', 'سكوتر'], picture: 'scooter' },
];

export const vehicleBrands: Readonly<Record<string, Pair>> = {
  falcon: ['Falcon', 'فالكون'],
  oryx: ['Oryx', 'أوريكس'],
  nomad: ['Nomad', 'نوماد'],
  zephyr: ['Zephyr', 'زفير'],
  regal: ['Regal', 'ريجال'],
  volta: ['Volta', 'فولتا'],
};

export const vehicleTypes: Readonly<Record<VehicleModel['type'], Pair>> = {
  family: ['Family', 'عائلية'],
  luxury: ['Luxury', 'فاخرة'],
  affordable: ['Affordable', 'سعر مناسب'],
  executives: ['Executive', 'لرجال الأعمال'],
  compact: ['Compact', 'صغيرة'],
  full_size: ['Full size', 'كبيرة'],
};

/** A model of vehicle: prices in EGP an hour, a kilometre and 24 hours. */
export interface VehicleModel {
  readonly name: Pair;
  readonly brand: string;
  readonly category: string;
  readonly picture: EmojiKey;
  readonly type: 'family' | 'luxury' | 'affordable' | 'executives' | 'compact' | 'full_size';
  readonly model: string;
  readonly seats: number;
  readonly cc: number;
  readonly hp: number;
  readonly fuel: 'octan' | 'diesel' | 'petrol' | 'electric';
  readonly transmission: 'automatic' | 'manual' | 'continuously_variable' | 'dual_clutch';
  readonly hour: number;
  readonly km: number;
  readonly day: number;
}

type ModelRow = readonly [
  name: Pair,
  kind: readonly [
    brand: string,
    category: string,
    picture: EmojiKey,
    type: VehicleModel['type'],
    model: string,
  ],
  drive: readonly [
    seats: number,
    cc: number,
    hp: number,
    fuel: VehicleModel['fuel'],
    transmission: VehicleModel['transmission'],
  ],
  price: readonly [hour: number, km: number, day: number],
];

const models: readonly ModelRow[] = [
  [
    ['Falcon City', 'فالكون سيتي'],
    ['falcon', 'economy', 'car', 'affordable', '2023'],
    [4, 1000, 68, 'petrol', 'manual'],
    [90, 5, 750],
  ],
  [
    ['Falcon Sprint', 'فالكون سبرينت'],
    ['falcon', 'economy', 'car', 'compact', '2024'],
    [5, 1200, 84, 'petrol', 'automatic'],
    [110, 6, 900],
  ],
  [
    ['Oryx S', 'أوريكس إس'],
    ['oryx', 'sedan', 'sedan', 'family', '2024'],
    [5, 1600, 125, 'petrol', 'automatic'],
    [150, 8, 1250],
  ],
  [
    ['Oryx S Hybrid', 'أوريكس إس هايبرد'],
    ['oryx', 'sedan', 'sedan', 'family', '2025'],
    [5, 1600, 140, 'petrol', 'continuously_variable'],
    [170, 7, 1400],
  ],
  [
    ['Zephyr Executive', 'زفير إكزكيوتيف'],
    ['zephyr', 'sedan', 'taxi', 'executives', '2025'],
    [5, 2000, 190, 'octan', 'automatic'],
    [240, 12, 2100],
  ],
  [
    ['Nomad X4', 'نوماد إكس 4'],
    ['nomad', 'suv', 'suv', 'family', '2024'],
    [7, 2000, 180, 'petrol', 'automatic'],
    [220, 11, 1900],
  ],
  [
    ['Nomad Desert', 'نوماد ديزرت'],
    ['nomad', 'suv', 'pickup', 'full_size', '2025'],
    [7, 3500, 270, 'diesel', 'automatic'],
    [330, 15, 2900],
  ],
  [
    ['Nomad Carrier', 'نوماد كاريير'],
    ['nomad', 'van', 'van', 'full_size', '2023'],
    [12, 2500, 150, 'diesel', 'manual'],
    [260, 12, 2200],
  ],
  [
    ['Oryx Shuttle', 'أوريكس شاتل'],
    ['oryx', 'van', 'minibus', 'full_size', '2024'],
    [14, 2800, 160, 'diesel', 'automatic'],
    [300, 13, 2500],
  ],
  [
    ['Regal Crown', 'ريجال كراون'],
    ['regal', 'luxury', 'luxurycar', 'luxury', '2025'],
    [5, 3000, 340, 'octan', 'dual_clutch'],
    [600, 28, 5400],
  ],
  [
    ['Regal Limousine', 'ريجال ليموزين'],
    ['regal', 'luxury', 'limousine', 'luxury', '2024'],
    [8, 4000, 400, 'octan', 'automatic'],
    [900, 40, 8200],
  ],
  [
    ['Volta E', 'فولتا إي'],
    ['volta', 'electric', 'electriccar', 'compact', '2025'],
    [5, 1, 204, 'electric', 'automatic'],
    [190, 6, 1600],
  ],
  [
    ['Zephyr Scoot', 'زفير سكوت'],
    ['zephyr', 'scooter', 'scooter', 'affordable', '2024'],
    [2, 150, 14, 'petrol', 'continuously_variable'],
    [45, 3, 320],
  ],
];

export const vehicleModels: readonly VehicleModel[] = models.map(([name, kind, drive, price]) => {
  const [brand, category, picture, type, model] = kind;
  const [seats, cc, hp, fuel, transmission] = drive;
  const [hour, km, day] = price;
  return {
    name,
    brand,
    category,
    picture,
    type,
    model,
    seats,
    cc,
    hp,
    fuel,
    transmission,
    hour,
    km,
    day,
  };
});

export const rentalProviders: readonly Pair[] = [
  ['Nile Wheels', 'عجلات النيل'],
  ['Cairo Drive', 'كايرو درايف'],
  ['Pyramids Rent a Car', 'الأهرام لتأجير السيارات'],
  ['Tahrir Motors', 'تحرير موتورز'],
  ['Zamalek Rides', 'زمالك رايدز'],
  ['Giza Family Cars', 'سيارات العائلة بالجيزة'],
  ['Fifth Avenue Limousine', 'ليموزين التجمع'],
  ['Lotus Chauffeurs', 'لوتس مع سائق'],
  ['Green Volt Rental', 'جرين فولت'],
  ['Horizon Cars', 'أفق للسيارات'],
];

export const riyadhProviders: readonly Pair[] = [
  ['Najd Cars', 'سيارات نجد'],
  ['Olaya Limousine', 'ليموزين العليا'],
];

export interface ExtraModel {
  readonly kind: string;
  readonly name: Pair;
  readonly about: Pair | null;
  /** In pounds. */
  readonly price: number;
  readonly per: 'trip' | 'day';
  readonly most: number;
  /** Of several extras with the same word, only one can be chosen. */
  readonly oneOf: string | null;
  /** With vehicles of this type only, each its own. */
  readonly type?: VehicleModel['type'];
}

/** Extras that are rented with a vehicle. */
export const extraModels: readonly ExtraModel[] = [
  {
    kind: 'child_seat',
    name: ['Child seat', 'مقعد أطفال'],
    about: ['From 9 to 36 kg, fitted before the pickup.', 'من 9 إلى 36 كجم، يُركّب قبل الاستلام.'],
    price: 60,
    per: 'day',
    most: 3,
    oneOf: null,
  },
  {
    kind: 'second_driver',
    name: ['Second driver', 'سائق ثانٍ'],
    about: ['Brings an own licence to the pickup.', 'يُحضر رخصته عند الاستلام.'],
    price: 150,
    per: 'trip',
    most: 1,
    oneOf: null,
  },
  {
    kind: 'navigation',
    name: ['GPS navigation', 'جهاز ملاحة GPS'],
    about: null,
    price: 45,
    per: 'day',
    most: 1,
    oneOf: null,
  },
  {
    kind: 'protection',
    name: ['Basic protection', 'حماية أساسية'],
    about: ['You pay at most half of any damage.', 'تدفع نصف قيمة الضرر على الأكثر.'],
    price: 80,
    per: 'day',
    most: 1,
    oneOf: 'protection',
  },
  {
    kind: 'protection',
    name: ['Full protection', 'حماية شاملة'],
    about: ['You pay nothing for damage.', 'لا تدفع شيئًا من قيمة الضرر.'],
    price: 140,
    per: 'day',
    most: 1,
    oneOf: 'protection',
  },
  {
    kind: 'luggage',
    name: ['Roof box', 'صندوق سقف للأمتعة'],
    about: ['420 litres, with a lock.', '420 لترًا، بقفل.'],
    price: 120,
    per: 'trip',
    most: 1,
    oneOf: null,
    type: 'family',
  },
];
