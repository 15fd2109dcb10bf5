/** What a press, a text or the focus can be handed over from. */
export const operable =
  'a[href],button,input,select,textarea,summary,[role=button],[tabindex]:not([tabindex="-1"]),main';

/** What an element of the first screen is known by when it is gone. */
export interface Place {
  readonly kind: string;
  readonly name: string;
  /** Which one, among those of the same kind and name. */
  readonly index: number;
  readonly box: DOMRect;
}

function kindOf(element: Element): string {
  const type = element instanceof HTMLInputElement ? element.type : '';
  return `${element.localName} ${element.getAttribute('role') ?? ''} ${type}`;
}

/**
 * What an element is called. Both sides are drawn by the same components, so that it need not be the whole name
 * that assistive technology computes.
 */
function nameOf(element: Element): string {
  if (element.localName === 'main') return '';
  const label = element.getAttribute('aria-label');
  if (label !== null) return label;
  if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0) {
    return [...element.labels].map((node) => node.textContent).join(' ');
  }
  const text = element.textContent?.trim() ?? '';
  return text !== '' ? text : (element.getAttribute('placeholder') ?? '');
}

const sameAs = (element: Element, kind: string, name: string) =>
  kindOf(element) === kind && nameOf(element) === name;

/** Where an element stands on a side. */
export function placeOf(element: Element, side: ParentNode): Place {
  const kind = kindOf(element);
  const name = nameOf(element);
  const alike = [...side.querySelectorAll(operable)].filter((one) => sameAs(one, kind, name));
  return { kind, name, index: alike.indexOf(element), box: element.getBoundingClientRect() };
}

/** Pixels that a box may be off by, as its number of digits changes. */
const TOLERANCE = 2;

function isSameBox(one: DOMRect, other: DOMRect): boolean {
  return (['x', 'y', 'width', 'height'] as const).every(
    (edge) => Math.abs(one[edge] - other[edge]) <= TOLERANCE,
  );
}

/**
 * The element of the page that stands where one of the first screen stood: of the same kind and name, or, where
 * the name says something of this customer, such as how much is in the cart, of the same kind and box.
 */
export function findCounterpart(page: ParentNode, place: Place): HTMLElement | null {
  const ofKind = [...page.querySelectorAll<HTMLElement>(operable)].filter(
    (one) => kindOf(one) === place.kind,
  );
  const named = ofKind.filter((one) => nameOf(one) === place.name)[place.index];
  if (named) return named;
  if (place.box.width === 0) return null;
  return ofKind.find((one) => isSameBox(one.getBoundingClientRect(), place.box)) ?? null;
}
