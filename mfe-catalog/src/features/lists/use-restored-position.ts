import { useLocation } from '@storefront/platform';
import type { EndlessList } from '@storefront/platform/lists';
import { keepForReload, takeTextAfterReload } from '@storefront/session';
import { useEffect, useEffectEvent } from 'react';

const KEY = 'list-place';
/** An event for the shell, which otherwise restores the scroll position in pixels. */
const PLACE_TAKEN = 'souk:place-taken';

/** A position in a list, relative to a card: texts of another language have other heights. */
interface Place {
  readonly rows: number;
  readonly card: number;
  /** Distance of the card's upper edge from that of the screen, in pixels. */
  readonly offset: number;
  readonly page: string;
}

function takePlace(): Place | null {
  const text = takeTextAfterReload(KEY);
  const [, rows, card, offset, page] = /^(\d+) (\d+) (-?\d+) (.+)$/.exec(text ?? '') ?? [];
  return page === undefined
    ? null
    : { rows: Number(rows), card: Number(card), offset: Number(offset), page };
}

/** The position before the reload; `null` once it is restored, or the customer scrolled elsewhere. */
let left: Place | null | undefined;

const firstScreen = () => document.getElementById('first-screen');

/** The cards of the page, not those of the server's first screen in front of it. */
const cards = (): readonly Element[] =>
  [...document.querySelectorAll('main article')].filter((card) => !firstScreen()?.contains(card));

/**
 * The card in the middle of the screen. Cards have other heights in another language, and move more the farther they
 * are from the restored card; no visible card is far from the middle.
 */
function middleCard(all: readonly Element[]): number {
  const distances = all.map((card) => {
    const { top, bottom } = card.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - window.innerHeight / 2);
  });
  return distances.indexOf(Math.min(...distances));
}

/**
 * After a reload, and after a change of language, returns to the same card of a list, loading as many pages as before.
 */
export function useRestoredPosition({ rows, more, loadMore }: EndlessList<unknown>): void {
  const { pathname, search } = useLocation();
  const page = pathname + search;

  const save = useEffectEvent(() => {
    const all = cards();
    const card = middleCard(all);
    const offset = all[card]?.getBoundingClientRect().top;
    if (window.scrollY === 0 || !rows || offset === undefined) return;
    keepForReload(KEY, `${rows.length} ${card} ${Math.round(offset)} ${page}`);
  });
  useEffect(() => {
    const onHide = () => save();
    window.addEventListener('pagehide', onHide);
    return () => window.removeEventListener('pagehide', onHide);
  }, []);

  useEffect(() => {
    // A render that suspends for texts is discarded together with its state, so the position is stored outside it.
    if (left === undefined) left = takePlace();
    if (left?.page !== page) left = null;
    if (!left || !rows) return;
    const { card, offset } = left;
    if (rows.length < left.rows && more === 'ready') return loadMore();
    if (rows.length < left.rows && more === 'loading') return;
    left = null;
    // After the page's own scroll to the top.
    requestAnimationFrame(() => goBackTo(card, offset));
  }, [page, rows, more, loadMore]);
}

/** The page cannot be scrolled before it has replaced the first screen. */
function goBackTo(card: number, offset: number): void {
  if (firstScreen()) {
    requestAnimationFrame(() => goBackTo(card, offset));
    return;
  }
  const top = cards()[card]?.getBoundingClientRect().top;
  if (top === undefined) return;
  window.dispatchEvent(new Event(PLACE_TAKEN));
  window.scrollBy({ top: top - offset, behavior: 'instant' });
}
