import type { Park, Water } from '../land';
import { parseLine } from '../parse-line';

/** Small lakes only: no barrier in Riyadh. */
export const riyadhWater: readonly Water[] = [
  {
    name: { en: 'Salam Park Lake', ar: 'بحيرة منتزه السلام' },
    shore: parseLine('24.6232,46.7072 24.6231,46.7096 24.6214,46.7098 24.6213,46.7075'),
    islands: [],
  },
];

export const riyadhParks: readonly Park[] = [
  {
    name: { en: 'Salam Park', ar: 'منتزه السلام' },
    polygon: parseLine('24.6247,46.7058 24.6245,46.7108 24.62,46.7112 24.62,46.7063'),
  },
  {
    name: { en: 'King Abdullah Park', ar: 'حديقة الملك عبدالله' },
    polygon: parseLine('24.6668,46.7352 24.666,46.7402 24.6622,46.7395 24.6628,46.7346'),
  },
  {
    name: { en: 'King Abdulaziz Historical Centre', ar: 'مركز الملك عبدالعزيز التاريخي' },
    polygon: parseLine('24.6508,46.7095 24.6505,46.7118 24.6455,46.7118 24.6457,46.7098'),
  },
  {
    name: { en: 'Wadi Hanifa', ar: 'وادي حنيفة' },
    polygon: parseLine(
      '24.745,46.5765 24.745,46.5832 24.7,46.5882 24.66,46.6035 24.66,46.5965 24.7,46.5815',
    ),
  },
  {
    name: { en: 'King Saud University', ar: 'جامعة الملك سعود' },
    polygon: parseLine('24.729,46.6185 24.7265,46.6285 24.715,46.628 24.7165,46.6165'),
  },
];
