import { useTexts } from '@storefront/i18n';
import { Box, Row, Stack, Text } from '@storefront/ui';
import { ExpandIcon } from '@storefront/ui/icons';
import { type ReactNode, useId, useRef } from 'react';
import type { SectionName } from '../order/blockers';
import styles from './checkout-section.module.css';
import { useFold } from './folds';
import { SectionContext } from './place/requested-field';

/** The id to which the list of missing fields links. */
export const sectionId = (name: SectionName) => `checkout-${name}`;

interface CheckoutSectionProps {
  readonly name: SectionName;
  readonly title: string;
  /** The decision in one line; shown while it is folded. */
  readonly summary: ReactNode;
  /** Whether choosing this completes the section: it then folds and the next one opens. */
  readonly isDecidedBy?: (value: string) => boolean;
  readonly children: ReactNode;
}

/** One decision of the checkout: a card that folds to one line, numbered among the shown sections. */
export function CheckoutSection(props: CheckoutSectionProps): ReactNode {
  const { name, title, summary, isDecidedBy, children } = props;
  const { t } = useTexts('cart');
  const { isOpen, open, fold } = useFold(name);
  const bodyId = useId();
  const section = useRef<HTMLElement>(null);
  // Arrow keys choose every option on the way, so keyboard users confirm the choice with Enter.
  const isPointed = useRef(false);

  function goOn(target: EventTarget) {
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
    if (target.getAttribute('aria-disabled') === 'true' || !isDecidedBy?.(target.value)) return;
    fold();
    const next = `#${sectionId(name)} ~ section[tabindex]`;
    section.current?.parentElement?.querySelector<HTMLElement>(next)?.focus();
  }

  return (
    <Box
      as="section"
      ref={section}
      id={sectionId(name)}
      tabIndex={-1}
      fill="surface"
      round="large"
      padBlock={4}
      padInline={5}
      raised
      className={styles.card}
      aria-label={title}
      // The list of missing fields links here, which unfolds the section.
      onFocus={({ target, currentTarget }) => target === currentTarget && open()}
      onPointerDown={() => {
        isPointed.current = true;
      }}
      onKeyDown={({ key, target }) => {
        isPointed.current = false;
        if (key === 'Enter') goOn(target);
      }}
      // A click on the chosen option keeps it, and completes the section too.
      onClick={({ target }) => isPointed.current && goOn(target)}
    >
      <Text as="h2" size="lg">
        <Row
          as="button"
          type="button"
          gap={3}
          touch
          weight="bold"
          full
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={isOpen ? fold : open}
        >
          <Stack
            as="span"
            fixed
            align="center"
            middle
            round="pill"
            fill="primary"
            size="sm"
            className={styles.number}
            aria-hidden="true"
          />
          <Text as="span" grow>
            {title}
          </Text>
          <ExpandIcon size={20} className={isOpen ? styles.arrowOpen : styles.arrow} />
        </Row>
      </Text>
      <SectionContext value={name}>
        <Stack id={bodyId} hidden={!isOpen} gap={4} padTop={3} className={styles.body}>
          {children}
        </Stack>
      </SectionContext>
      {!isOpen && (
        <Text tone="muted" size="sm" className={styles.summary}>
          {summary || t('checkout.open')}
        </Text>
      )}
    </Box>
  );
}
