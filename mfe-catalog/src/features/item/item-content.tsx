import { usePrefersReducedMotion } from '@storefront/ui';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './item-modal.module.css';

/** Description and options of the open item. Where they scroll, the edge says what follows. */
export function ItemContent({ children }: { readonly children: ReactNode }): ReactNode {
  const { t } = useCatalogTexts();
  const area = useRef<HTMLElement>(null);
  const below = useBelow(area);
  const behavior = usePrefersReducedMotion() ? 'instant' : 'smooth';
  function follow() {
    const element = area.current;
    element?.scrollBy({ top: element.clientHeight * 0.75, behavior });
    element?.focus({ preventScroll: true });
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area is reachable by keyboard
    <section ref={area} className={styles.content} aria-label={t('item.details')} tabIndex={0}>
      {children}
      {below !== null && (
        <div className={styles.more}>
          {below > 0 && (
            <button type="button" className={styles.follow} onClick={follow}>
              {t('item.moreChoices', { count: below })}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** The height of a group that must be visible for it to count as seen; pixels. */
const SEEN_PX = 40;
/** Less than this below the edge is only padding; pixels. */
const ROOM_PX = 12;

/** How many groups of choices begin below the visible part of the area; `null` when nothing follows. */
function useBelow(area: RefObject<HTMLElement | null>): number | null {
  const [below, setBelow] = useState<number | null>(null);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const measure = () => {
      const isScrolled = getComputedStyle(element).overflowY === 'auto';
      const rest = element.scrollHeight - element.clientHeight - element.scrollTop;
      setBelow(isScrolled && rest > ROOM_PX ? groupsBelow(element) : null);
    };
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    // Options are loaded after the description, and may unfold others.
    const content = new MutationObserver(measure);
    content.observe(element, { childList: true, subtree: true });
    element.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [area]);
  return below;
}

/** Groups are fieldsets; those within them are the steppers of their options. */
function groupsBelow(area: HTMLElement): number {
  const edge = area.getBoundingClientRect().bottom - SEEN_PX;
  return [...area.querySelectorAll('fieldset')].filter(
    (group) =>
      !group.parentElement?.closest('fieldset') && group.getBoundingClientRect().top > edge,
  ).length;
}
