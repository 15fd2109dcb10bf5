/** What a press, a text or the focus can be handed over from. */
export const operable =
  'a[href],button,input,select,textarea,summary,[role=button],[tabindex]:not([tabindex="-1"]),main';

/** What an element of the first screen is known by when it is gone. */
export interface Place {
  readonly kind: string;
  readonly name: string;
  /** Which one, among those of the same kind and name. */
  readonly index: number;
  readonly isFrame: boolean;
  readonly box: DOMRect;
  /** The language of the side, such as `en`. */
  readonly language: string;
  /** Which one, among those of the same kind in the same part, whatever they are called. */
  readonly order: number;
}

function kindOf(element: Element): string {
  const type = element instanceof HTMLInputElement ? element.type : '';
  return `${element.localName} ${element.getAttribute('role') ?? ''} ${type}`;
}

/**
 * What an element is called. Both sides are drawn by the same components, so that it need not be the whole name
 * that assistive technology computes. A button whose text goes with a choice that is handed over has an attribute.
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

/** What stands around the page, such as the cart's button, is always the same thing in the same place. */
const isFrame = (element: Element) => element.closest('main') === null;

/** The screen states its own: the document has the page's by then. */
const languageOf = (side: Element) => side.closest('[lang]')?.getAttribute('lang') ?? '';

function ofKindIn(side: Element, { kind, isFrame: inFrame }: Pick<Place, 'kind' | 'isFrame'>) {
  return [...side.querySelectorAll<HTMLElement>(operable)].filter(
    (one) => kindOf(one) === kind && isFrame(one) === inFrame,
  );
}

/** Where an element stands on a side. */
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

/** Square pixels that two boxes have in common. */
function overlap(one: DOMRect, other: DOMRect): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/**
 * The element of the page that stands where one of the first screen stood. It is of the same kind and name; the name
 * may go on with what is this customer's, such as how many are in the cart. In the frame of the page the box
 * decides where the name does not. In a list it never does: something else may stand there by now.
 */
export function findCounterpart(page: Element, place: Place): HTMLElement | null {
  const ofKind = [...page.querySelectorAll<HTMLElement>(operable)].filter(
    (one) => kindOf(one) === place.kind,
  );
  const named = ofKind.filter((one) => nameOf(one) === place.name)[place.index];
  if (named) return named;
  const longer = ofKind.filter((one) => nameOf(one).startsWith(`${place.name}, `));
  if (longer[0] && place.name !== '') return longer[place.index] ?? longer[0];
  // In another language everything is called otherwise, and may stand on the other side.
  if (!place.isFrame || languageOf(page) !== place.language) return null;
  const [nearest] = ofKind
    .filter(isFrame)
    .map((one) => ({ one, common: overlap(one.getBoundingClientRect(), place.box) }))
    .sort((one, other) => other.common - one.common);
  return nearest && nearest.common > 0 ? nearest.one : null;
}

/**
 * The same, also where the page is in another language than the first screen: the element at the same position there. That
 * is good enough for the focus and for a text, but not for a press, which cannot be taken back.
 */
export function findTarget(page: Element, place: Place): HTMLElement | null {
  if (languageOf(page) === place.language) return findCounterpart(page, place);
  return ofKindIn(page, place)[place.order] ?? null;
}
