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

/** What stands around the page, such as the cart's button, is always the same thing in the same place. */
const isFrame = (element: Element) => element.closest('main') === null;

/** Where an element stands on a side. */
export function placeOf(element: Element, side: ParentNode): Place {
  const kind = kindOf(element);
  const name = nameOf(element);
  const alike = [...side.querySelectorAll(operable)].filter((one) => sameAs(one, kind, name));
  return {
    kind,
    name,
    index: alike.indexOf(element),
    isFrame: isFrame(element),
    box: element.getBoundingClientRect(),
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
export function findCounterpart(page: ParentNode, place: Place): HTMLElement | null {
  const ofKind = [...page.querySelectorAll<HTMLElement>(operable)].filter(
    (one) => kindOf(one) === place.kind,
  );
  const named = ofKind.filter((one) => nameOf(one) === place.name)[place.index];
  if (named) return named;
  const longer = ofKind.filter((one) => nameOf(one).startsWith(`${place.name}, `));
  if (longer[0] && place.name !== '') return longer[place.index] ?? longer[0];
  if (!place.isFrame) return null;
  const [nearest] = ofKind
    .filter(isFrame)
    .map((one) => ({ one, common: overlap(one.getBoundingClientRect(), place.box) }))
    .sort((one, other) => other.common - one.common);
  return nearest && nearest.common > 0 ? nearest.one : null;
}
