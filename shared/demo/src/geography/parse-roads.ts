import { isStreetClass, type MainRoad } from './land';
import { parseLine } from './parse-line';

/**
 * Reads roads as the data files write them, one in a line: `primary | Olaya St | شارع العليا | 24.85,46.64 24.83,46.65`.
 * @throws Error for an unknown class
 */
export function parseRoads(text: string): MainRoad[] {
  return text
    .trim()
    .split('\n')
    .map((row) => {
      const [streetClass = '', en = '', ar = '', line = ''] = row.trim().split(' | ');
      if (!isStreetClass(streetClass))
        throw new Error(`There is no street class "${streetClass}".`);
      return { name: { en, ar }, class: streetClass, line: parseLine(line) };
    });
}
