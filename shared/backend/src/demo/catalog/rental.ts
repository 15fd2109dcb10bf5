import type { EmojiKey } from '../../pictures/emoji';
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

export const vehicleModels: readonly VehicleModel[] = [
  { name: ['Falcon City', 'فالكون سيتي'], brand: 'falcon', category: 'economy', picture: 'car', type: 'affordable', model: '2023', seats: 4, cc: 1000, hp: 68, fuel: 'petrol', transmission: 'manual', hour: 90, km: 5, day: 750 },
  { name: ['Falcon Sprint', 'فالكون سبرينت'], brand: 'falcon', category: 'economy', picture: 'car', type: 'compact', model: '2024', seats: 5, cc: 1200, hp: 84, fuel: 'petrol', transmission: 'automatic', hour: 110, km: 6, day: 900 },
  { name: ['Oryx S', 'أوريكس إس'], brand: 'oryx', category: 'sedan', picture: 'sedan', type: 'family', model: '2024', seats: 5, cc: 1600, hp: 125, fuel: 'petrol', transmission: 'automatic', hour: 150, km: 8, day: 1250 },
  { name: ['Oryx S Hybrid', 'أوريكس إس هايبرد'], brand: 'oryx', category: 'sedan', picture: 'sedan', type: 'family', model: '2025', seats: 5, cc: 1600, hp: 140, fuel: 'petrol', transmission: 'continuously_variable', hour: 170, km: 7, day: 1400 },
  { name: ['Zephyr Executive', 'زفير إكزكيوتيف'], brand: 'zephyr', category: 'sedan', picture: 'taxi', type: 'executives', model: '2025', seats: 5, cc: 2000, hp: 190, fuel: 'octan', transmission: 'automatic', hour: 240, km: 12, day: 2100 },
  { name: ['Nomad X4', 'نوماد إكس 4'], brand: 'nomad', category: 'suv', picture: 'suv', type: 'family', model: '2024', seats: 7, cc: 2000, hp: 180, fuel: 'petrol', transmission: 'automatic', hour: 220, km: 11, day: 1900 },
  { name: ['Nomad Desert', 'نوماد ديزرت'], brand: 'nomad', category: 'suv', picture: 'pickup', type: 'full_size', model: '2025', seats: 7, cc: 3500, hp: 270, fuel: 'diesel', transmission: 'automatic', hour: 330, km: 15, day: 2900 },
  { name: ['Nomad Carrier', 'نوماد كاريير'], brand: 'nomad', category: 'van', picture: 'van', type: 'full_size', model: '2023', seats: 12, cc: 2500, hp: 150, fuel: 'diesel', transmission: 'manual', hour: 260, km: 12, day: 2200 },
  { name: ['Oryx Shuttle', 'أوريكس شاتل'], brand: 'oryx', category: 'van', picture: 'minibus', type: 'full_size', model: '2024', seats: 14, cc: 2800, hp: 160, fuel: 'diesel', transmission: 'automatic', hour: 300, km: 13, day: 2500 },
  { name: ['Regal Crown', 'ريجال كراون'], brand: 'regal', category: 'luxury', picture: 'luxurycar', type: 'luxury', model: '2025', seats: 5, cc: 3000, hp: 340, fuel: 'octan', transmission: 'dual_clutch', hour: 600, km: 28, day: 5400 },
  { name: ['Regal Limousine', 'ريجال ليموزين'], brand: 'regal', category: 'luxury', picture: 'limousine', type: 'luxury', model: '2024', seats: 8, cc: 4000, hp: 400, fuel: 'octan', transmission: 'automatic', hour: 900, km: 40, day: 8200 },
  { name: ['Volta E', 'فولتا إي'], brand: 'volta', category: 'electric', picture: 'electriccar', type: 'compact', model: '2025', seats: 5, cc: 1, hp: 204, fuel: 'electric', transmission: 'automatic', hour: 190, km: 6, day: 1600 },
  { name: ['Zephyr Scoot', 'زفير سكوت'], brand: 'zephyr', category: 'scooter', picture: 'scooter', type: 'affordable', model: '2024', seats: 2, cc: 150, hp: 14, fuel: 'petrol', transmission: 'continuously_variable', hour: 45, km: 3, day: 320 },
];

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
