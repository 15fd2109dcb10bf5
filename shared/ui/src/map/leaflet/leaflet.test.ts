import { configureMap } from '../configuration';
import { forgetDemoMap, loadDemoIndex, loadFeatures } from './demo-map-source';
import type { FeatureKind, MapFeature } from './map-features';
import type { MapColors } from './map-style';
import { boxOf, flatten, overlap } from './plan';
import { placeLabels } from './street-labels';
import { drawGround, drawLabels } from './street-layer';

describe('demo map source', () => {
  const cairo = { key: 'cairo', bounds: { south: 30, west: 31, north: 30.1, east: 31.1 } };
  const riyadh = { key: 'riyadh', bounds: { south: 24, west: 46, north: 24.1, east: 46.1 } };
  const index = { tileDegrees: 0.05, cities: [cairo, riyadh] };
  const overview = { water: [], parks: [], streets: [], districts: [] };

  const asked: string[] = [];
  let broken: string[];
  const realFetch = globalThis.fetch;
  beforeEach(() => {
    asked.length = 0;
    broken = [];
    forgetDemoMap();
    configureMap({ demoMapUrl: '/demo-map' });
    Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
    Object.assign(globalThis, {
      fetch: async (address: string) => {
        asked.push(address.replace('/demo-map/', ''));
        const body = address.endsWith('index.json') ? index : { ...overview, streets: [] };
        const ok = !broken.some((part) => address.includes(part));
        return { ok, status: ok ? 200 : 503, json: async () => body };
      },
    });
  });
  afterEach(() => {
    Object.assign(globalThis, { fetch: realFetch });
  });

  /** The part of the flat world between two corners. */
  function between(south: number, west: number, north: number, east: number) {
    const [left = 0, bottom = 0, right = 0, top = 0] = flatten([
      [south, west],
      [north, east],
    ]);
    return { west: left, south: bottom, east: right, north: top };
  }
  const load = async (zoom: number, box = between(30.01, 31.01, 30.02, 31.02)) =>
    (await loadFeatures(index, box, zoom)).map(({ key }) => key);

  test('the index is asked for once, and again after it was forgotten', async () => {
    expect(await loadDemoIndex()).toEqual(index);
    await loadDemoIndex();
    expect(asked).toEqual(['index.json']);
    forgetDemoMap();
    await loadDemoIndex();
    expect(asked).toHaveLength(2);
  });

  test('a city in sight has its overview, and side streets from zoom 14 on; each part is asked for once', async () => {
    expect(await load(13)).toEqual(['cairo/overview.json']);
    expect(await load(14)).toEqual(['cairo/overview.json', 'cairo/0/0.json']);
    await load(14);
    expect(asked).toEqual(['cairo/overview.json', 'cairo/0/0.json']);
  });

  test.each([
    ['reaches into two cities', between(20, 30, 31, 47), ['cairo', 'riyadh']],
    ['is north of all', between(30.2, 31, 30.3, 31.1), []],
    ['is south of all', between(23, 46, 23.9, 46.1), []],
    ['is west of all', between(30, 30.5, 30.1, 30.9), []],
    ['is east of all', between(24, 46.2, 24.1, 46.3), []],
  ])('a part that %s', async (_case, box, cities) => {
    expect(await load(10, box)).toEqual(cities.map((city) => `${city}/overview.json`));
  });

  test('side streets that are missing are left out, and asked for again', async () => {
    broken = ['0/0.json'];
    expect(await load(14)).toEqual(['cairo/overview.json']);
    broken = [];
    expect(await load(14)).toEqual(['cairo/overview.json', 'cairo/0/0.json']);
  });

  test('a map without an overview, or without a source, is said to be missing', async () => {
    broken = ['overview'];
    await expect(load(13)).rejects.toThrow('answered 503 for cairo/overview.json');
    broken = [];
    expect(await load(13)).toHaveLength(1);
    forgetDemoMap();
    configureMap({});
    await expect(load(13)).rejects.toThrow('No source of maps');
  });
});

describe('draw tile', () => {
  const colors: MapColors = {
    land: 'land',
    water: 'water',
    park: 'park',
    street: 'street',
    main: 'main',
    motorway: 'motorway',
    casing: 'casing',
    label: 'label',
    halo: 'halo',
  };

  /** A canvas context that records its calls; jsdom cannot draw. */
  function recorder() {
    const lines: string[] = [];
    const state: Record<string, unknown> = {};
    const pen: CanvasRenderingContext2D = new Proxy(Object.create(null), {
      get: (_target: unknown, name) =>
        name in state
          ? Reflect.get(state, name)
          : (...args: unknown[]) => {
              const colour = /^stroke/.test(String(name)) ? state.strokeStyle : state.fillStyle;
              const shown = /^(fill|stroke)/.test(String(name)) ? [...args, colour] : args;
              lines.push([String(name), ...shown].join(' '));
            },
      set: (_target: unknown, name, value) => Reflect.set(state, name, value),
    });
    return { pen, lines };
  }

  const feature = (kind: FeatureKind, ...lines: number[][]): MapFeature => ({
    kind,
    name: null,
    lines: lines.map((line) => new Float64Array(line)),
    box: { west: 0, east: 1, north: 0, south: 1 },
  });
  const spot = { zoom: 13, x: 8192, y: 0, size: 256 };
  const strokes = (features: readonly MapFeature[], zoom: number) => {
    const { pen, lines } = recorder();
    drawGround(pen, features, { ...spot, zoom }, colors);
    return lines.filter((line) => line.startsWith('stroke')).map((line) => line.split(' ')[1]);
  };

  test('a tile has its ground first, then parks and water with their islands', () => {
    const { pen, lines } = recorder();
    const lake = feature('water', [1, 0, 1, 1, 2, 1], [1, 0, 1, 1, 2, 1]);
    drawGround(pen, [lake, feature('park', [1, 0, 2, 0])], { ...spot, zoom: 1, x: 2 }, colors);
    expect(lines.slice(0, 14)).toEqual([
      'fillRect 0 0 256 256 land',
      'beginPath',
      'moveTo 0 0',
      'lineTo 2 0',
      'closePath',
      'fill evenodd park',
      'beginPath',
      'moveTo 0 0',
      'lineTo 0 2',
      'lineTo 2 2',
      'closePath',
      'moveTo 0 0',
      'lineTo 0 2',
      'lineTo 2 2',
    ]);
    expect(lines.slice(14)).toEqual(['closePath', 'fill evenodd water']);
  });

  test.each([
    [7, ['motorway']],
    [9, ['main', 'motorway']],
    // From this zoom on a street has a casing; a ferry has none.
    [13, ['casing', 'casing', 'casing', 'label', 'street', 'main', 'motorway']],
    [12, ['label', 'street', 'main', 'motorway']],
  ])('at zoom %s the strokes are %j', (zoom, colours) => {
    expect(strokes([], zoom)).toEqual(colours);
  });

  test('a line is drawn in the place of its tile', () => {
    const { pen, lines } = recorder();
    drawGround(pen, [feature('motorway', [1, 0, 1.5, 0.5])], { ...spot, zoom: 7, x: 128 }, colors);
    expect(lines.slice(-5)).toEqual([
      'beginPath',
      'moveTo 0 0',
      'lineTo 64 64',
      'setLineDash ',
      'stroke motorway',
    ]);
  });

  test.each([
    ['within the tile', 8200, 10, true],
    ['left of it, and reaching into it', 8192 - 40, 10, true],
    ['left of it', 8192 - 41, 10, false],
    ['above it, and reaching into it', 8200, -40, true],
    ['above it', 8200, -41, false],
    ['right of it, and reaching into it', 8192 + 296, 10, true],
    ['right of it', 8192 + 297, 10, false],
    ['below it, and reaching into it', 8200, 296, true],
    ['below it', 8200, 297, false],
  ])('a name %s', (_where, x, y, isDrawn) => {
    const { pen, lines } = recorder();
    drawLabels(pen, [{ text: 'Nile', x, y, angle: 0.5, width: 40 }], spot, colors, 'a font');
    expect(lines.slice(1)).toEqual(
      isDrawn
        ? [
            'save',
            `translate ${x - 8192} ${y}`,
            'rotate 0.5',
            'strokeText Nile 0 0 halo',
            'fillText Nile 0 0 label',
            'restore',
          ]
        : [],
    );
  });
});

describe('plan', () => {
  test('the world is 256 wide and high, with the equator in the middle', () => {
    expect([...flatten([[0, 0]])]).toEqual([128, 128]);
    const corners = [
      ...flatten([
        [85.051_129, -180],
        [-85.051_129, 180],
      ]),
    ];
    for (const [index, edge] of [0, 0, 256, 256].entries()) {
      expect(corners[index]).toBeCloseTo(edge, 3);
    }
  });

  test('a box is as large as its line', () => {
    expect(boxOf(new Float64Array([3, 8, 1, 9, 2, 5]))).toEqual({
      west: 1,
      east: 3,
      north: 5,
      south: 9,
    });
  });

  const box = { west: 10, east: 20, north: 10, south: 20 };
  test.each([
    ['inside it', { west: 12, east: 13, north: 12, south: 13 }, true],
    ['at its western edge', { ...box, west: 0, east: 10 }, true],
    ['at its eastern edge', { ...box, west: 20, east: 30 }, true],
    ['at its northern edge', { ...box, north: 0, south: 10 }, true],
    ['at its southern edge', { ...box, north: 20, south: 30 }, true],
    ['west of it', { ...box, west: 0, east: 9 }, false],
    ['east of it', { ...box, west: 21, east: 30 }, false],
    ['north of it', { ...box, north: 0, south: 9 }, false],
    ['south of it', { ...box, north: 21, south: 30 }, false],
  ])('a box %s: overlap %s', (_where, other, isShared) => {
    expect(overlap(box, other)).toBe(isShared);
    expect(overlap(other, box)).toBe(isShared);
  });
});

describe('street labels', () => {
  const measure = () => 100;
  const at16 = 2 ** 16;
  /** A feature whose line is given in pixels of zoom 16. */
  function feature(kind: FeatureKind, text: string, ...line: number[]): MapFeature {
    return {
      kind,
      name: { en: text, ar: text },
      lines: [new Float64Array(line.map((pixel) => pixel / at16))],
      box: { west: 0, east: 0, north: 0, south: 0 },
    };
  }
  const place = (...features: MapFeature[]) =>
    placeLabels(features, 16, 'en', measure).map(({ text, x, y, angle }) => [
      text,
      Math.round(x),
      Math.round(y),
      Math.round((angle * 180) / Math.PI),
    ]);

  test('a name stands in the middle of a piece that is long enough for it', () => {
    expect(place(feature('primary', 'A', 0, 0, 90, 0))).toEqual([['A', 45, 0, 0]]);
    expect(place(feature('primary', 'A', 0, 0, 89, 0))).toEqual([]);
    expect(place(feature('primary', 'A', 0, 0, 50, 0, 50, 200))).toEqual([['A', 50, 100, 90]]);
  });

  test('a long piece has it again and again', () => {
    expect(place(feature('primary', 'A', 0, 0, 839, 0))).toEqual([['A', 420, 0, 0]]);
    expect(place(feature('primary', 'A', 0, 0, 840, 0))).toEqual([
      ['A', 210, 0, 0],
      ['A', 630, 0, 0],
    ]);
  });

  test.each([
    [[0, 0, 200, 200], 45],
    [[200, 200, 0, 0], 45],
    [[0, 200, 200, 0], -45],
    [[200, 0, 0, 200], -45],
  ])('it is upright along %j', (line, degrees) => {
    expect(place(feature('primary', 'A', ...line))[0]?.[3]).toBe(degrees);
  });

  test('a district has its name at its place, up to its zoom', () => {
    const district = feature('district', 'D', 100, 60);
    const scaled = (zoom: number) => placeLabels([district], zoom, 'en', measure);
    expect(scaled(15)).toMatchObject([{ x: 50, y: 30, angle: 0 }]);
    expect(scaled(12)).toHaveLength(1);
    expect(scaled(11)).toEqual([]);
    expect(scaled(16)).toEqual([]);
  });

  test('what has no names has none', () => {
    expect(place(feature('ferry', 'A', 0, 0, 300, 0), feature('water', 'A', 0, 0, 300, 0))).toEqual(
      [],
    );
    expect(place({ ...feature('primary', 'A', 0, 0, 300, 0), name: null })).toEqual([]);
  });

  test.each([
    ['leaves room', 126, 2],
    ['comes too near', 125, 1],
  ])('another name that %s', (_case, apart, count) => {
    const names = [
      feature('primary', 'A', 0, 0, 100, 0),
      feature('primary', 'B', apart, 0, apart + 100, 0),
    ];
    expect(place(...names)).toHaveLength(count);
  });

  test.each([
    [420, 2],
    [419, 1],
  ])('a name comes again after %s pixels: %s', (apart, count) => {
    const names = [
      feature('primary', 'A', 0, 0, 100, 0),
      feature('primary', 'A', 0, apart, 100, apart),
    ];
    expect(place(...names)).toHaveLength(count);
  });
});
