import { findTarget, operable, type Place, placeOf } from './counterpart';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element): element is Field =>
  // Scripts cannot set the files of a field.
  (element instanceof HTMLInputElement && element.type !== 'file') ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

const isToggle = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/** Whether the customer has changed the field since the server rendered it. */
function isChanged(field: Field): boolean {
  if (isToggle(field)) return field.checked !== field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
  }
  return field.value !== field.defaultValue;
}

/** React notices a value only when it is set by the prototype's setter. */
function setValue(field: Field, value: string): void {
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function fill(counterpart: Element | null, value: string, checked: boolean): void {
  if (!counterpart || !isField(counterpart)) return;
  if (!isToggle(counterpart)) setValue(counterpart, value);
  // A radio button is deselected by choosing another one of its group.
  else if (counterpart.checked !== checked && (checked || counterpart.type === 'checkbox')) {
    counterpart.click();
  }
}

interface Focus {
  readonly place: Place;
  /** Start and end of what is selected in a text field. */
  readonly selection: readonly [number, number] | null;
}

function focusIn(screen: HTMLElement, isIn: (element: Element) => boolean): Focus | null {
  const { activeElement: focused } = document;
  if (!focused || !screen.contains(focused) || !isIn(focused)) return null;
  const hasText = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
  const { selectionStart, selectionEnd } = hasText
    ? focused
    : { selectionStart: null, selectionEnd: null };
  const selection =
    selectionStart === null || selectionEnd === null
      ? null
      : ([selectionStart, selectionEnd] as const);
  return { place: placeOf(focused, screen), selection };
}

function takeFocus(root: HTMLElement, { place, selection }: Focus): void {
  const counterpart = findTarget(root, place);
  counterpart?.focus({ preventScroll: true });
  if (selection === null) return;
  if (counterpart instanceof HTMLInputElement || counterpart instanceof HTMLTextAreaElement) {
    counterpart.setSelectionRange(...selection);
  }
}

/** Scrolled rails and lists, by their class: both sides have the same ones in the same order. */
function scrollersOf(screen: HTMLElement, isIn: (element: Element) => boolean) {
  return [...screen.querySelectorAll('[data-scrolled]')].filter(isIn).map((element) => {
    const { className, scrollLeft: left, scrollTop: top } = element;
    const index = [...screen.getElementsByClassName(className)].indexOf(element);
    return { className, index, left, top };
  });
}

/**
 * Records the customer's changes of the first screen: scroll positions, typed text, choices and the focus.
 * @param isIn which elements count
 * @returns a function that applies them to the page, once it has replaced the screen
 */
export function recordState(
  screen: HTMLElement,
  isIn: (element: Element) => boolean,
): (root: HTMLElement) => void {
  const { scrollX: left, scrollY: top } = window;
  const scrollers = scrollersOf(screen, isIn);
  const focus = focusIn(screen, isIn);
  const fields = [...screen.querySelectorAll(operable)]
    .filter(isIn)
    .filter(isField)
    .filter(isChanged)
    .map((field) => ({
      place: placeOf(field, screen),
      value: field.value,
      checked: isToggle(field) && field.checked,
    }));
  return (root) => {
    for (const { className, index, ...position } of scrollers) {
      root
        .getElementsByClassName(className)
        [index]?.scrollTo({ left: position.left, top: position.top, behavior: 'instant' });
    }
    for (const { place, value, checked } of fields) {
      fill(findTarget(root, place), value, checked);
    }
    if (focus) takeFocus(root, focus);
    if (window.scrollX !== left || window.scrollY !== top) {
      window.scrollTo({ left, top, behavior: 'instant' });
    }
  };
}
