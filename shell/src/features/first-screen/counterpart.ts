/** Elements whose presses, texts or focus can be carried over. */
export const operable =
  'a[href],button,input,select,textarea,summary,[role=button],[tabindex]:not([tabindex="-1"]),main';

/** The data by which an element of the first screen is found in the page. */
export interface Place {
  readonly kind: string;
  readonly name: string;
  /** The index among elements of the same kind and name. */
  readonly index: number;
  readonly isFrame: boolean;
  readonly box: DOMRect;
  /** The language of the side, such as `en`. */
  readonly language: string;
  /** The index among elements of the same kind in the same part, with any name. */
  readonly order: number;
}

function kindOf(element: Element): string {
  const type = element instanceof HTMLInputElement ? element.type : '';
  return `${element.localName} ${element.getAttribute('role') ?? ''} ${type}`;
}

/**
 * The name of an element. Both sides are rendered by the same components, so it need not be the full accessible name.
 * A button whose text depends on a choice that is carried over has an attribute.
 */
function nameOf(element: Element): string {
  if (element.localName === 'main') return '';
  if (element instanceof HTMLButtonElement && element.name !== '') return element.name;
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

/** Elements around the page, such as the cart button, are always the same ones in the same place. */
export const isFrame = (element: Element) => element.closest('main') === null;

/** The screen has its own language: by then the document has the page's. */
const languageOf = (side: Element) => side.closest('[lang]')?.getAttribute('lang') ?? '';

function ofKindIn(side: Element, { kind, isFrame: inFrame }: Pick<Place, 'kind' | 'isFrame'>) {
  return [...side.querySelectorAll<HTMLElement>(operable)].filter(
    (one) => kindOf(one) === kind && isFrame(one) === inFrame,
  );
}

/** The data that identifies an element within its side. */
export function placeOf(element: Element, side: Element): Place {
  const kind = kindOf(element);
  const name = nameOf(element);
  const alike = [...side.querySelectorAll(operable)].filter((one) => sameAs(one, kind, name));
  const part = { kind, isFrame: isFrame(element) };
  const ofKind: readonly Element[] = ofKindIn(side, part);
  return {
    ...part,
    name,
    index: alike.indexOf(element),
    box: element.getBoundingClientRect(),
    language: languageOf(side),
    order: ofKind.indexOf(element),
  };
}

/** The intersection of two boxes, in square pixels. */
function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * The element of the page that corresponds to one of the first screen. It has the same kind and name; the name may be
 * extended by the customer's data, such as the number of items in the cart. In the page's frame, the position decides
 * if the name does not. In a list it never does, since another element may be there by now.
 */
export function findCounterpart(page: Element, place: Place): HTMLElement | null {
  const ofKind = [...page.querySelectorAll<HTMLElement>(operable)].filter(
    (one) => kindOf(one) === place.kind,
  );
  const named = ofKind.filter((one) => nameOf(one) === place.name)[place.index];
  if (named) return named;
  const longer = ofKind.filter((one) => nameOf(one).startsWith(`${place.name}, `));
  if (longer[0]) return longer[place.index] ?? longer[0];
  // In another language all names differ, and elements may be on the other side.
  if (!place.isFrame || languageOf(page) !== place.language) return null;
  const [nearest] = ofKind
    .filter(isFrame)
    .map((one) => ({ one, common: overlap(one.getBoundingClientRect(), place.box) }))
    .sort((one, other) => other.common - one.common);
  return nearest && nearest.common > 0 ? nearest.one : null;
}

/**
 * Like {@link findCounterpart}, also for a page in another language than the first screen: the element at the same
 * index. That is exact enough for the focus and a text, but not for a press, which cannot be undone.
 */
export function findTarget(page: Element, place: Place): HTMLElement | null {
  if (languageOf(page) === place.language) return findCounterpart(page, place);
  return ofKindIn(page, place)[place.order] ?? null;
}
