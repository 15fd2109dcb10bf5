import type { ReleaseStyles } from './remote-output';

/** A stylesheet of a release. */
export interface NeededStyle {
  /** `shell`, or the remote's name. */
  readonly app: string;
  /** Path in the release. */
  readonly file: string;
}

/** The class names in the markup. */
function classesOf(html: string): Set<string> {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list]) => list ?? '');
  return new Set(lists.flatMap((list) => list.split(' ')));
}

/** A small set of stylesheets that has all of these classes, chosen greedily by the number of classes. */
function fewestFor(classes: Iterable<string>, styles: ReleaseStyles): string[] {
  const sheets = new Map<string, Set<string>>();
  for (const one of classes) {
    // A class name may equal an inherited property of every object.
    for (const file of Object.hasOwn(styles, one) ? (styles[one] ?? []) : []) {
      sheets.set(file, (sheets.get(file) ?? new Set()).add(one));
    }
  }
  const chosen: string[] = [];
  const styled = new Set<string>();
  for (const [file, has] of [...sheets].sort(([, a], [, b]) => b.size - a.size)) {
    if ([...has].every((one) => styled.has(one))) continue;
    chosen.push(file);
    for (const one of has) styled.add(one);
  }
  return chosen;
}

/**
 * The stylesheets that the markup needs besides those of every page.
 * @param styles of each release that rendered it, by app
 */
export function neededStyles(
  html: string,
  styles: Readonly<Record<string, ReleaseStyles>>,
): NeededStyle[] {
  const classes = classesOf(html);
  return Object.entries(styles).flatMap(([app, sheets]) =>
    fewestFor(classes, sheets).map((file) => ({ app, file })),
  );
}
