import type { LanguageCode } from '@storefront/domain';
import L from 'leaflet';
import type { DemoIndex, StreetClass } from './demo-map';
import { type FeatureGroup, loadFeatures } from './demo-map-source';
import type { MapFeature } from './map-features';
import { lineOrder, lineStyles, lineWidth, type MapColors, mapColors } from './map-style';
import { type FlatLine, overlap } from './plan';
import { placeLabels, type StreetLabel } from './street-labels';

/** One tile: its origin in pixels of the zoom level. */
interface TileSpot {
  zoom: number;
  x: number;
  y: number;
  size: number;
}

function trace(pen: CanvasRenderingContext2D, line: FlatLine, { zoom, x, y }: TileSpot): void {
  const scale = 2 ** zoom;
  for (let at = 0; at < line.length; at += 2) {
    const px = (line[at] ?? 0) * scale - x;
    const py = (line[at + 1] ?? 0) * scale - y;
    if (at === 0) pen.moveTo(px, py);
    else pen.lineTo(px, py);
  }
}

/** Draws ground, water and parks, then streets from the smallest to the largest, each on its casing. */
export function drawGround(
  pen: CanvasRenderingContext2D,
  features: readonly MapFeature[],
  spot: TileSpot,
  colors: MapColors,
): void {
  pen.fillStyle = colors.land;
  pen.fillRect(0, 0, spot.size, spot.size);
  for (const kind of ['park', 'water'] as const) {
    pen.fillStyle = colors[kind];
    for (const feature of features) {
      if (feature.kind !== kind) continue;
      pen.beginPath();
      for (const ring of feature.lines) {
        trace(pen, ring, spot);
        pen.closePath();
      }
      // Rings after the first are islands.
      pen.fill('evenodd');
    }
  }
  const drawn = lineOrder.filter((kind) => spot.zoom >= lineStyles[kind].from);
  for (const kind of drawn) {
    const { dash } = lineStyles[kind];
    if (!dash && spot.zoom >= 13) {
      stroke(pen, features, spot, kind, colors.casing, lineWidth(kind, spot.zoom) + 2);
    }
  }
  for (const kind of drawn) {
    const { color, dash = [] } = lineStyles[kind];
    stroke(pen, features, spot, kind, colors[color], lineWidth(kind, spot.zoom), dash);
  }
}

function stroke(
  pen: CanvasRenderingContext2D,
  features: readonly MapFeature[],
  spot: TileSpot,
  kind: StreetClass,
  color: string,
  width: number,
  dash: readonly number[] = [],
): void {
  pen.beginPath();
  for (const feature of features) {
    if (feature.kind !== kind) continue;
    for (const line of feature.lines) trace(pen, line, spot);
  }
  pen.lineCap = dash.length > 0 ? 'butt' : 'round';
  pen.lineJoin = 'round';
  pen.lineWidth = width;
  pen.strokeStyle = color;
  pen.setLineDash([...dash]);
  pen.stroke();
}

/** Draws the labels that reach into the tile. */
export function drawLabels(
  pen: CanvasRenderingContext2D,
  labels: readonly StreetLabel[],
  { x, y, size }: TileSpot,
  colors: MapColors,
  font: string,
): void {
  pen.font = font;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.setLineDash([]);
  for (const label of labels) {
    const [px, py] = [label.x - x, label.y - y];
    const reach = label.width;
    if (px < -reach || py < -reach || px > size + reach || py > size + reach) continue;
    pen.save();
    pen.translate(px, py);
    pen.rotate(label.angle);
    pen.lineWidth = 3;
    pen.strokeStyle = colors.halo;
    pen.strokeText(label.text, 0, 0);
    pen.fillStyle = colors.label;
    pen.fillText(label.text, 0, 0);
    pen.restore();
  }
}

/** The labels of every group and zoom level, placed once. */
interface LabelBook {
  of: (
    groups: readonly FeatureGroup[],
    zoom: number,
    measure: (text: string) => number,
  ) => StreetLabel[];
}

/** The first group is the overview: its labels are placed first, those of side streets where there is space. */
function createLabelBook(language: LanguageCode): LabelBook {
  const pages = new Map<string, StreetLabel[]>();
  return {
    of(groups, zoom, measure) {
      const standing: StreetLabel[] = [];
      for (const group of groups) {
        const key = `${zoom} ${group.key}`;
        const labels =
          pages.get(key) ?? placeLabels(group.features, zoom, language, measure, standing);
        pages.set(key, labels);
        standing.push(...labels);
      }
      return standing;
    },
  };
}

/** How far wide strokes reach into a neighbouring tile, in pixels. */
const margin = 24;

interface Painter {
  canvas: HTMLCanvasElement;
  container: HTMLElement;
  labels: LabelBook;
}

/**
 * A Leaflet layer that draws the demo's streets, tile by tile, in the colours of the theme. Load failures are
 * reported by Leaflet's `tileerror`.
 */
export class StreetLayer extends L.GridLayer {
  private readonly index: DemoIndex;
  private readonly labels: LabelBook;

  constructor(index: DemoIndex, language: LanguageCode) {
    super({ minZoom: 1, maxZoom: 21, updateWhenZooming: false, keepBuffer: 3 });
    this.index = index;
    this.labels = createLabelBook(language);
  }

  protected override createTile({ x, y, z: zoom }: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement('canvas');
    const size = this.getTileSize().x;
    const spot = { zoom, x: x * size, y: y * size, size };
    const painter = { canvas, container: this._map.getContainer(), labels: this.labels };
    loadFeatures(this.index, boxAround(spot), zoom).then(
      (groups) => {
        paint(painter, groups, spot);
        done(undefined, canvas);
      },
      (error: Error) => done(error, canvas),
    );
    return canvas;
  }
}

function boxAround({ zoom, x, y, size }: TileSpot) {
  const scale = 2 ** zoom;
  return {
    west: (x - margin) / scale,
    north: (y - margin) / scale,
    east: (x + size + margin) / scale,
    south: (y + size + margin) / scale,
  };
}

function paint(
  { canvas, container, labels }: Painter,
  groups: readonly FeatureGroup[],
  spot: TileSpot,
): void {
  const pen = canvas.getContext('2d');
  if (!pen) return;
  const sharpness = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = spot.size * sharpness;
  canvas.height = spot.size * sharpness;
  pen.scale(sharpness, sharpness);
  const box = boxAround(spot);
  const features = groups
    .flatMap((group) => group.features)
    .filter((feature) => overlap(feature.box, box));
  const colors = mapColors(container);
  const font = `600 ${spot.zoom >= 16 ? 12 : 11}px ${getComputedStyle(container).fontFamily}`;
  pen.font = font;
  const names = labels.of(groups, spot.zoom, (text) => pen.measureText(text).width);
  drawGround(pen, features, spot, colors);
  drawLabels(pen, names, spot, colors, font);
}
