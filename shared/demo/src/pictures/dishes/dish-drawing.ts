export type Point = readonly [x: number, y: number];

/** A dish drawn from simple shapes, in a square from -50 to 50. Light comes from the upper left. */
export class DishDrawing {
  private readonly defs: string[] = [];
  private readonly shapes: string[] = [];

  /** @param key the picture's key, with which the ids of its colours begin */
  constructor(private readonly key: string) {}

  /** A gradient from the light side to the dark one, as a fill. */
  shade(light: string, dark: string): string {
    const id = `${this.key}${String.fromCharCode(97 + this.defs.length)}`;
    this.defs.push(
      `<linearGradient id="${id}" x2=".7" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${dark}"/></linearGradient>`,
    );
    return `url(#${id})`;
  }

  path(d: string, fill: string, more = ''): this {
    this.shapes.push(`<path d="${d}" fill="${fill}"${more}/>`);
    return this;
  }

  line(d: string, colour: string, width: number): this {
    return this.path(
      d,
      'none',
      ` stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`,
    );
  }

  oval(x: number, y: number, rx: number, ry: number, fill: string, opacity = 1): this {
    const seen = opacity < 1 ? ` opacity="${opacity}"` : '';
    this.shapes.push(`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${seen}/>`);
    return this;
  }

  /** A rounded bar around a point: a kofta on a skewer, a roll, a piece. */
  bar([x, y]: Point, width: number, height: number, fill: string, turn = 0): this {
    const radius = Math.min(width, height) / 2;
    this.shapes.push(
      `<rect x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" rx="${radius}" ` +
        `fill="${fill}" transform="translate(${x} ${y}) rotate(${turn})"/>`,
    );
    return this;
  }

  /** Draws the same small thing in several places. */
  each(places: readonly Point[], draw: (place: Point, index: number) => void): this {
    places.forEach(draw);
    return this;
  }

  toString(): string {
    return `${this.defs.join('')}<g id="${this.key}">${this.shapes.join('')}</g>`;
  }
}
