import { pause } from '@storefront/api/retry';
import { findCounterpart, findTarget, isFrame, operable, type Place, placeOf } from './counterpart';

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

/** React only notices a value that is set with the prototype's setter. */
function setValue(field: Field, value: string): void {
  const prototype: object = Object.getPrototypeOf(field);
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function fill(counterpart: Element | null, value: string, checked: boolean): void {
  if (!counterpart || !isField(counterpart)) return;
  if (!isToggle(counterpart)) setValue(counterpart, value);
  // A radio button is deselected by selecting another one of its group.
  else if (counterpart.checked !== checked && (checked || counterpart.type === 'checkbox')) {
    counterpart.click();
  }
}

interface Focus {
  readonly place: Place;
  /** Start and end of the selection in a text field. */
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
function recordState(
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

/** A press that the first screen could not handle. */
interface RecordedTap {
  readonly place: Place;
  readonly isSubmit: boolean;
  /** State of a toggle button when it was pressed; `null` for a plain button. */
  readonly pressed: string | null;
}

/** How long a press waits for its button to be ready, in milliseconds. */
const PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 100;

const order = (element: Element) => Number(element.getAttribute('data-tapped'));

/** The recorded presses on elements that satisfy `isIn`, in order. */
function readTaps(
  screen: HTMLElement,
  isIn: (element: Element) => boolean,
): readonly RecordedTap[] {
  return [...screen.querySelectorAll('[data-tapped]')]
    .filter(isIn)
    .sort((one, other) => order(one) - order(other))
    .flatMap((tapped) => {
      const isSubmit = tapped instanceof HTMLFormElement;
      const known = isSubmit ? tapped.querySelector('input') : tapped;
      if (!known) return [];
      const pressed = tapped.getAttribute('aria-pressed');
      return [{ place: placeOf(known, screen), isSubmit, pressed }];
    });
}

const isWaiting = (element: Element) =>
  element.matches(':disabled') || element.getAttribute('aria-busy') === 'true';

/** @returns whether there was a button to press */
async function carryOut(
  root: HTMLElement,
  { place, isSubmit, pressed }: RecordedTap,
): Promise<boolean> {
  const until = performance.now() + PATIENCE_MS;
  let counterpart = findCounterpart(root, place);
  while (counterpart && isWaiting(counterpart) && performance.now() < until) {
    await pause(LOOK_EVERY_MS);
    counterpart = findCounterpart(root, place);
  }
  if (!counterpart || isWaiting(counterpart)) return false;
  if (isSubmit) {
    const form = counterpart.closest('form');
    form?.requestSubmit();
    return form !== null;
  }
  // A toggle may already be in the desired state, such as a favourite of a signed-in customer.
  const isDone = pressed !== null && counterpart.getAttribute('aria-pressed') !== pressed;
  if (!isDone) counterpart.click();
  return true;
}

/**
 * Carries out the recorded presses, once and in order.
 * @param onLost called when a button no longer exists, or cannot be pressed
 */
async function carryOutTaps(
  root: HTMLElement,
  taps: readonly RecordedTap[],
  onLost: () => void,
): Promise<void> {
  // Typed text must be in the page's state before its form is submitted.
  if (taps.length > 0) await pause(0);
  for (const tap of taps) if (!(await carryOut(root, tap))) onLost();
}

/**
 * Records the customer's changes of the first screen: its state, and the presses that it could not handle.
 * @param part `frame`: only what surrounds the content. Once it has been swapped, only the content counts.
 * @returns a function that applies both to the page, once it has replaced the screen
 */
export function carryOver(
  screen: HTMLElement,
  onLost: () => void,
  part: 'frame' | 'rest' = 'rest',
): (root: HTMLElement) => Promise<void> {
  const isIn = (element: Element) =>
    part === 'frame' ? isFrame(element) : screen.dataset.framed === undefined || !isFrame(element);
  const taps = readTaps(screen, isIn);
  const applyState = recordState(screen, isIn);
  return (root) => {
    applyState(root);
    return carryOutTaps(root, taps, onLost);
  };
}
