import type { District } from '../land';

const towns = {
  R: { en: 'Riyadh', ar: 'الرياض' },
} as const;

type Row = readonly [
  en: string,
  ar: string,
  town: keyof typeof towns,
  land: string,
  lat: number,
  lng: number,
  spacing: number,
  turn: number,
  streets: District['streets'],
];

const rows: readonly Row[] = [
  ['Al Olaya', 'العليا', 'R', 'west', 24.696, 46.683, 255, -20, 'named'],
  ['As Sulimaniyah', 'السليمانية', 'R', 'west', 24.707, 46.703, 265, -18, 'named'],
  ['Al Malaz', 'الملز', 'R', 'west', 24.666, 46.735, 245, -12, 'named'],
  ['Al Murabba', 'المربع', 'R', 'west', 24.649, 46.71, 195, -16, 'named'],
  ['Al Batha', 'البطحاء', 'R', 'west', 24.639, 46.719, 170, -8, 'named'],
  ['Ad Dirah', 'الديرة', 'R', 'west', 24.63, 46.711, 155, 5, 'named'],
  ['Al Wurud', 'الورود', 'R', 'west', 24.722, 46.679, 270, -20, 'named'],
  ['King Fahd District', 'حي الملك فهد', 'R', 'west', 24.743, 46.671, 280, -20, 'named'],
  ['Al Mursalat', 'المرسلات', 'R', 'west', 24.75, 46.69, 280, -20, 'named'],
  ['Al Nakheel', 'النخيل', 'R', 'west', 24.745, 46.63, 300, -18, 'named'],
  ['Hittin', 'حطين', 'R', 'west', 24.766, 46.6, 400, -18, 'named'],
  ['Al Aqiq', 'العقيق', 'R', 'west', 24.777, 46.627, 315, -18, 'named'],
  ['Al Malqa', 'الملقا', 'R', 'west', 24.808, 46.607, 400, -20, 'named'],
  ['As Sahafah', 'الصحافة', 'R', 'west', 24.803, 46.64, 315, -22, 'named'],
  ['Al Yasmin', 'الياسمين', 'R', 'west', 24.827, 46.643, 330, -20, 'named'],
  ['An Narjis', 'النرجس', 'R', 'west', 24.838, 46.672, 425, -22, 'named'],
  ['Al Ghadir', 'الغدير', 'R', 'west', 24.774, 46.656, 300, -20, 'named'],
  ['An Nafal', 'النفل', 'R', 'west', 24.783, 46.676, 300, -20, 'named'],
  ['Al Izdihar', 'الازدهار', 'R', 'west', 24.783, 46.717, 300, -22, 'named'],
  ['Al Mugharrazat', 'المغرزات', 'R', 'west', 24.764, 46.72, 300, -22, 'named'],
  ['Al Murooj', 'المروج', 'R', 'west', 24.758, 46.657, 280, -20, 'named'],
  ['Salah Ad Din', 'صلاح الدين', 'R', 'west', 24.739, 46.701, 280, -20, 'named'],
  ['King Abdullah District', 'حي الملك عبدالله', 'R', 'west', 24.74, 46.727, 280, -20, 'named'],
  ['Ar Rabwah', 'الربوة', 'R', 'west', 24.693, 46.756, 280, -14, 'named'],
  ['Ar Rawdah', 'الروضة', 'R', 'west', 24.733, 46.768, 280, -16, 'named'],
  ['Al Hamra', 'الحمراء', 'R', 'west', 24.774, 46.756, 300, -22, 'named'],
  ['Qurtubah', 'قرطبة', 'R', 'west', 24.815, 46.737, 330, -24, 'named'],
  ['Ishbiliyah', 'إشبيلية', 'R', 'west', 24.793, 46.788, 400, -24, 'named'],
  ['Al Quds', 'القدس', 'R', 'west', 24.758, 46.754, 280, -20, 'named'],
  ['Al Maather', 'المعذر', 'R', 'west', 24.679, 46.657, 280, -22, 'named'],
  ['Umm Al Hamam', 'أم الحمام', 'R', 'west', 24.688, 46.643, 270, -20, 'named'],
  ['Diplomatic Quarter', 'حي السفارات', 'R', 'west', 24.68, 46.623, 390, -5, 'named'],
  ['Al Raed', 'الرائد', 'R', 'west', 24.711, 46.64, 330, -20, 'named'],
  ['Ash Shumaisi', 'الشميسي', 'R', 'west', 24.639, 46.695, 195, -10, 'named'],
  ['Manfuhah', 'منفوحة', 'R', 'west', 24.612, 46.727, 275, 4, 'named'],
  ['As Suwaidi', 'السويدي', 'R', 'west', 24.605, 46.67, 350, -8, 'named'],
  ['Al Aziziyah', 'العزيزية', 'R', 'west', 24.6, 46.765, 400, 10, 'named'],
  ['Ar Rawabi', 'الروابي', 'R', 'west', 24.695, 46.79, 385, -14, 'named'],
  ['An Naseem', 'النسيم', 'R', 'west', 24.727, 46.815, 385, -16, 'named'],
  ['Wadi Hanifa', 'وادي حنيفة', 'R', 'west', 24.66, 46.59, 0, 0, 'named'],
  ['Banban', 'بنبان', 'R', 'west', 24.85, 46.58, 0, 0, 'named'],
];

export const riyadhDistricts: readonly District[] = rows.map(
  ([en, ar, town, land, lat, lng, spacing, turn, streets]) => ({
    name: { en, ar },
    town: towns[town],
    land,
    center: [lat, lng],
    spacing,
    turn,
    streets,
  }),
);
