import type { StreetClass } from './demo-map';
import type { MapFeature } from './map-features';
import { lineOrder, lineStyles, lineWidth, type MapColors } from './map-style';
import type { FlatLine } from './plan';
import type { StreetLabel } from './street-labels';

/** One square of the picture: its origin in pixels of the zoom level. */
export interface TileSpot {
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

/** Ground, water and parks, then streets from the smallest to the largest, each on its casing. */
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

/** The names that reach into the tile. */
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
