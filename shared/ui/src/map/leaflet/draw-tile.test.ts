import { drawGround, drawLabels } from './draw-tile';
import type { FeatureKind, MapFeature } from './map-features';
import type { MapColors } from './map-style';

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

/** A pen that writes down what it is told; jsdom cannot draw. */
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
  // From here on a street lies on its casing; a ferry has none.
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
