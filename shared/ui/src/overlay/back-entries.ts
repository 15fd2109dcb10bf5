import { useEffect, useEffectEvent } from 'react';
import { useIsPhone } from '../theme/use-media-query';

/*
 * On phones Back closes overlays, as in native apps. Each open overlay has its own history entry, with the address of
 * the page and the number of open overlays in its state. The router is not told about these entries: it would render
 * the page again.
 */

/** Key in the state of a history entry for the number of open overlays. */
const KEY = 'overlays';
/**
 * A browser that does not answer `history.go`, for example while it loads another document, must not block the page.
 */
const PATIENCE_MS = 500;

interface Overlay {
  readonly close: () => void;
}

/** The open overlays, topmost last. */
const open: Overlay[] = [];
/** Number of overlays of the current entry, to recognise that Back has left an entry of ours. */
let shown = 0;
/** Steps back that the page itself takes. */
let returning: { readonly done: Promise<void>; readonly arrive: () => void } | null = null;
let isListening = false;

function stateOf(): object {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

function entries(): number {
  const count: unknown = Reflect.get(stateOf(), KEY);
  return typeof count === 'number' ? count : 0;
}

/** Goes back over entries of overlays, preserving what the page has stored in the state of the last one. */
function goBack(count: number): Promise<void> {
  listen();
  const kept = stateOf();
  const left = entries() - count;
  let arrive = () => {};
  const done = new Promise<void>((resolve) => {
    const patience = setTimeout(() => arrive(), PATIENCE_MS);
    arrive = () => {
      clearTimeout(patience);
      window.history.replaceState({ ...kept, [KEY]: left || undefined }, '');
      shown = left;
      returning = null;
      resolve();
    };
  });
  returning = { done, arrive };
  window.history.go(-count);
  return done;
}

/** Creates the entry of each open overlay, and removes those of closed ones. */
function settle(): void {
  if (returning) {
    void returning.done.then(settle);
    return;
  }
  for (let count = entries(); count < open.length; count += 1) {
    window.history.pushState({ ...stateOf(), [KEY]: count + 1 }, '');
  }
  shown = entries();
  if (shown > open.length) void goBack(shown - open.length);
}

function follow(event: PopStateEvent): void {
  const left = shown;
  shown = entries();
  if (returning) {
    event.stopImmediatePropagation();
    returning.arrive();
    return;
  }
  if (left > shown && open.length > shown) {
    event.stopImmediatePropagation();
    for (const overlay of open.slice(shown).reverse()) overlay.close();
  }
  // An overlay that stays open gets its entry again; an entry that was reached with Forward is left.
  if (left > 0 || shown > 0) setTimeout(settle, 100);
}

/** In the capture phase, before the router. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  shown = entries();
  window.addEventListener('popstate', follow, { capture: true });
}

function enter(overlay: Overlay): () => void {
  listen();
  open.push(overlay);
  setTimeout(settle);
  return () => {
    open.splice(open.indexOf(overlay), 1);
    setTimeout(settle);
  };
}

/** Lets Back close an open overlay on phones. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const isPhone = useIsPhone();
  const close = useEffectEvent(onClose);
  useEffect(
    () => (isOpen && isPhone ? enter({ close: () => close() }) : undefined),
    [isOpen, isPhone],
  );
}

/**
 * Leaves the history entries of open overlays, so that a new page follows the page and not them.
 * @returns `null` when there are none
 */
export function leaveOverlayEntries(): Promise<void> | null {
  const rest = () => (entries() > 0 ? goBack(entries()) : null);
  if (returning) return returning.done.then(() => rest() ?? undefined);
  return rest();
}
