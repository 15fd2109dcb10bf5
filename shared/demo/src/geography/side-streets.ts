import type { LocalizedText, PlanPoint } from '@storefront/backend/geometry/coordinates';
import type { CityKey } from './cities';
import { cityLands } from './city-land';
import { isInPark, landAt } from './districts';
import type { District } from './land';
import {
  createRaster,
  isAlmostParallel,
  mainRoadCells,
  planOf,
  sectorOf,
  surveyCells,
} from './plan-raster';
import { hashText } from './seeded-random';
import type { Street, StreetPiece } from './streets';

/** Metres between two samples of the ground along a street. */
const step = 38;
/** Blocks between two corners: streets bend gently. */
const blocksPerCorner = 3;

interface Ground {
  isOpen(district: number, point: PlanPoint): boolean;
  isLand(point: PlanPoint): boolean;
  runsBesideMainRoad(point: PlanPoint, sector: number): boolean;
  cellsOf(district: number): PlanPoint[];
}

/**
 * The side streets of a city: in every district two crossing families of gently bent lines, except where water or a
 * park is in the way. They extend half a block into the neighbouring district, where they meet its streets.
 */
export function sideStreetPieces(city: CityKey, firstId: number): StreetPiece[] {
  const ground = surveyGround(city);
  const pieces: StreetPiece[] = [];
  let id = firstId;
  cityLands[city].districts.forEach((district, index) => {
    if (district.spacing === 0) return;
    const nextName = namesOf(city, district);
    for (const quarter of [0, 1] as const) {
      for (const runs of linesAcross(district, index, quarter, ground)) {
        if (runs.length === 0) continue;
        const street: Street = {
          id,
          name: nextName(quarter),
          class: 'residential',
          district: index,
        };
        id += 1;
        for (const run of runs) pieces.push({ street, ...run });
      }
    }
  });
  return pieces;
}

function surveyGround(city: CityKey): Ground {
  const plan = planOf(city);
  const wide = createRaster(city, 125);
  const fine = createRaster(city, 30);
  const cells = surveyCells(city, wide);
  const mainRoads = mainRoadCells(city, fine);
  const byDistrict = cityLands[city].districts.map((): PlanPoint[] => []);
  cells.district.forEach((district, cell) => {
    byDistrict[district]?.push(wide.centerOf(cell));
  });
  const isLand = (point: PlanPoint) => {
    const cell = wide.cellOf(point.x, point.y);
    if (cell < 0) return false;
    if (cells.isMixed[cell] === 0) return true;
    const place = plan.toMap(point);
    return landAt(city, place) !== null && !isInPark(city, place);
  };
  return {
    isLand,
    isOpen: (district, point) =>
      cells.district[wide.cellOf(point.x, point.y)] === district && isLand(point),
    runsBesideMainRoad({ x, y }, sector) {
      const road = mainRoads[fine.cellOf(x, y)] ?? 0;
      return road > 0 && isAlmostParallel(road, sector);
    },
    cellsOf: (district) => byDistrict[district] ?? [],
  };
}

type Run = Pick<StreetPiece, 'start' | 'points'>;

/** The continuous parts of each line of one family. */
function linesAcross(district: District, index: number, quarter: 0 | 1, ground: Ground): Run[][] {
  const angle = ((district.turn + quarter * 90) * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const sector = sectorOf(cos, sin);
  let [alongMin, alongMax, acrossMin, acrossMax] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { x, y } of ground.cellsOf(index)) {
    const along = x * cos + y * sin;
    const across = y * cos - x * sin;
    alongMin = Math.min(alongMin, along);
    alongMax = Math.max(alongMax, along);
    acrossMin = Math.min(acrossMin, across);
    acrossMax = Math.max(acrossMax, across);
  }
  const { spacing } = district;
  const overshoot = Math.ceil((spacing * 0.6) / step);
  const lines: Run[][] = [];
  for (let number = Math.ceil(acrossMin / spacing); number * spacing <= acrossMax; number += 1) {
    const seed = hashText(`${district.name.en} ${quarter} ${number}`) / 2 ** 32;
    const offset = (number + (seed - 0.5) * 0.4) * spacing;
    const looks = Math.floor((alongMax - alongMin) / step);
    const at = (look: number): PlanPoint => {
      const along = alongMin + look * step;
      const across = offset + spacing * 0.16 * Math.sin(along / (spacing * 5) + seed * 6.28);
      return { x: along * cos - across * sin, y: along * sin + across * cos };
    };
    lines.push(runsOf({ looks, at, overshoot, sector, index, spacing, ground }));
  }
  return lines;
}

interface Line {
  looks: number;
  at(look: number): PlanPoint;
  overshoot: number;
  sector: number;
  index: number;
  spacing: number;
  ground: Ground;
}

function runsOf(line: Line): Run[] {
  const { looks, at, sector, index, ground } = line;
  const runs: Run[] = [];
  let first = -1;
  for (let look = 0; look <= looks + 1; look += 1) {
    const point = at(look);
    const open =
      look <= looks && ground.isOpen(index, point) && !ground.runsBesideMainRoad(point, sector);
    if (open && first < 0) first = look;
    if (!open && first >= 0) {
      if ((look - first) * step > line.spacing) runs.push(runBetween(line, first, look - 1));
      first = -1;
    }
  }
  return runs;
}

function runBetween({ at, overshoot, ground, spacing }: Line, first: number, last: number): Run {
  const reach = (from: number, direction: 1 | -1) => {
    let look = from;
    while (Math.abs(look + direction - from) <= overshoot && ground.isLand(at(look + direction))) {
      look += direction;
    }
    return look;
  };
  const [from, to] = [reach(first, -1), reach(last, 1)];
  const looksPerCorner = Math.ceil((blocksPerCorner * spacing) / step);
  const points: PlanPoint[] = [];
  for (let look = from; look < to; look += looksPerCorner) points.push(at(look));
  points.push(at(to));
  return { start: (from + overshoot) * step, points };
}

/** The names of a district's streets: odd numbers in one direction and even ones across, or names in turn. */
function namesOf(city: CityKey, district: District): (quarter: 0 | 1) => LocalizedText {
  const pool = cityLands[city].streetNames;
  const counts: [number, number] = [0, 0];
  let next = hashText(district.name.en) % pool.length;
  let left = district.streets === 'named' ? pool.length : 0;
  return (quarter) => {
    const name = pool[next];
    if (left > 0 && name) {
      left -= 1;
      next = (next + 1) % pool.length;
      return name;
    }
    counts[quarter] += 1;
    const number = counts[quarter] * 2 - (quarter === 0 ? 1 : 0);
    return { en: `Street ${number}`, ar: `شارع ${number}` };
  };
}
