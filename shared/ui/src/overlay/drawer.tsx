import { Drawer as AntdDrawer } from 'antd';
import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { AntdProvider } from '../antd/antd-provider';
import { IconButton } from '../button/icon-button';
import { Row } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import { useDirection } from '../theme/use-direction';
import { useBackCloses } from './back-entries';
import { focusTitle } from './focus-first';
import styles from './overlay.module.css';
import { useReturnFocus } from './use-return-focus';

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  /** The drawer's accessible name, shown in its header. */
  title: string;
  /** Beside the title: a count, a "clear" button. */
  extra?: ReactNode;
  children: ReactNode;
  /** Sticky at the bottom while the content scrolls: totals, the main button. */
  footer?: ReactNode;
  /** Pixels; never wider than the screen. 420 for the cart, 523 for the wishlist. */
  width?: number | undefined;
  /** The side of the page, in reading direction. */
  side?: 'inline-start' | 'inline-end' | undefined;
  /** The content has its own padding. */
  bare?: boolean | undefined;
  /** Called after the opening or closing animation. */
  onSettled?: ((open: boolean) => void) | undefined;
}

/** A panel from the side. Traps focus, closes on Escape and returns focus to its opener. */
export function Drawer({
  open,
  onClose,
  title,
  extra,
  children,
  footer,
  width = 420,
  side = 'inline-end',
  bare = false,
  onSettled,
}: DrawerProps) {
  const t = useUiTexts();
  const titleId = useId();
  const direction = useDirection();
  const heading = useRef<HTMLHeadingElement>(null);
  const returnFocus = useReturnFocus(open);
  useBackCloses(open, onClose);
  const atRight = (side === 'inline-end') === (direction === 'ltr');
  return (
    <AntdProvider>
      <AntdDrawer
        open={open}
        onClose={onClose}
        placement={atRight ? 'right' : 'left'}
        size={width}
        styles={{ wrapper: { maxInlineSize: '100vw' }, body: bare ? { padding: 0 } : {} }}
        classNames={{ section: styles.edge }}
        aria-labelledby={titleId}
        closable={false}
        focusable={{ trap: true, focusTriggerAfterClose: false }}
        destroyOnHidden
        title={
          <Row gap={2}>
            <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
              {title}
            </h2>
            {extra}
            <IconButton label={t('close')} icon={<X size={22} />} onClick={onClose} />
          </Row>
        }
        footer={footer}
        afterOpenChange={(isOpen) => {
          if (isOpen) focusTitle(heading.current);
          else returnFocus();
          onSettled?.(isOpen);
        }}
      >
        <div className={styles.content}>{children}</div>
      </AntdDrawer>
    </AntdProvider>
  );
}
