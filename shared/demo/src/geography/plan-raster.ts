import { createPlan, type Plan, type PlanPoint } from '@storefront/backend/geometry/coordinates';
import { type CityKey, cities } from './cities';
import { cityLands } from './city-land';
import { districtIndexOn, isInPark, landAt } from './districts';

/** A grid of equal cells over a city's plan. */
export interface Raster {
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** The cell of a point, -1 outside the city. */
  cellOf(x: number, y: number): number;
  centerOf(cell: number): PlanPoint;
}

export function planOf(city: CityKey): Plan {
  return createPlan(cities[city].center);
}

export function createRaster(city: CityKey, size: number): Raster {
  const { south, west, north, east } = cities[city].bounds;
  const plan = planOf(city);
  const low = plan.toPlan(south, west);
  const high = plan.toPlan(north, east);
  const columns = Math.ceil((high.x - low.x) / size);
  const rows = Math.ceil((high.y - low.y) / size);
  return {
    size,
    columns,
    rows,
    cellOf(x, y) {
      const column = Math.floor((x - low.x) / size);
      const row = Math.floor((y - low.y) / size);
      return column < 0 || row < 0 || column >= columns || row >= rows
        ? -1
        : row * columns + column;
    },
    centerOf: (cell) => ({
      x: low.x + ((cell % columns) + 0.5) * size,
      y: low.y + (Math.floor(cell / columns) + 0.5) * size,
    }),
  };
}

/** The ground below the cells of a raster. */
export interface CellGround {
  /** The district index of every cell, -1 on the water. */
  district: Int16Array;
  /** 1 if a shore or a park may be near, so that a point there needs an exact check. */
  isMixed: Uint8Array;
}

export function surveyCells(city: CityKey, raster: Raster): CellGround {
  const plan = planOf(city);
  const { columns } = raster;
  const count = columns * raster.rows;
  const district = new Int16Array(count);
  const land: (string | null)[] = new Array(count);
  for (let cell = 0; cell < count; cell += 1) {
    const point = plan.toMap(raster.centerOf(cell));
    const under = landAt(city, point);
    land[cell] = isInPark(city, point) ? 'park' : under;
    district[cell] = under === null ? -1 : districtIndexOn(city, under, point);
  }
  const isMixed = new Uint8Array(count);
  const neighbours = [1, columns - 1, columns, columns + 1];
  for (let cell = 0; cell < count; cell += 1) {
    for (const neighbour of neighbours) {
      const other = cell + neighbour;
      if (other < count && land[cell] !== land[other]) isMixed[cell] = isMixed[other] = 1;
    }
    if (land[cell] === null || land[cell] === 'park') isMixed[cell] = 1;
  }
  return { district, isMixed };
}

const sectors = 18;

/** The direction of a line as one of 18 sectors of ten degrees, counted from 1. */
export function sectorOf(dx: number, dy: number): number {
  const turns = Math.atan2(dy, dx) / Math.PI;
  return (Math.round((turns < 0 ? turns + 1 : turns) * sectors) % sectors) + 1;
}

/** Whether two sectors differ by 20 degrees at most. */
export function isAlmostParallel(a: number, b: number): boolean {
  const apart = Math.abs(a - b);
  return Math.min(apart, sectors - apart) <= 2;
}

/** For every cell beside a main road the sector of the road's direction, else 0. */
export function mainRoadCells(city: CityKey, raster: Raster): Uint8Array {
  const plan = planOf(city);
  const cells = new Uint8Array(raster.columns * raster.rows);
  for (const { line } of cityLands[city].mainRoads) {
    const points = line.map(([lat, lng]) => plan.toPlan(lat, lng));
    points.forEach((to, index) => {
      const from = points[index - 1];
      if (from) markSegment(from, to, raster, cells);
    });
  }
  return cells;
}

function markSegment(from: PlanPoint, to: PlanPoint, raster: Raster, cells: Uint8Array): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const sector = sectorOf(dx, dy);
  const steps = Math.ceil(Math.hypot(dx, dy) / (raster.size / 2));
  for (let step = 0; step <= steps; step += 1) {
    const x = from.x + (dx * step) / steps;
    const y = from.y + (dy * step) / steps;
    for (let side = 0; side < 9; side += 1) {
      const cell = raster.cellOf(
        x + ((side % 3) - 1) * raster.size,
        y + (Math.floor(side / 3) - 1) * raster.size,
      );
      if (cell >= 0) cells[cell] = sector;
    }
  }
}
