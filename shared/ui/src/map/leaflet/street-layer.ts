import type { LanguageCode } from '@storefront/domain';
import L from 'leaflet';
import type { DemoIndex } from './demo-map';
import { type FeatureGroup, loadFeatures } from './demo-map-source';
import { drawGround, drawLabels, type TileSpot } from './draw-tile';
import { createLabelBook, type LabelBook } from './label-book';
import { mapColors } from './map-style';
import { overlap } from './plan';

/** Pixels from which wide strokes reach into a square. */
const margin = 24;

interface Painter {
  canvas: HTMLCanvasElement;
  container: HTMLElement;
  labels: LabelBook;
}

/**
 * A layer of Leaflet that draws the demo's streets, tile by tile, in the colours of the theme. Load failures are
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
