import { Popover as AntdPopover } from 'antd';
import { cloneElement, type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react';
import { AntdProvider } from '../antd/antd-provider';
import { useDirection } from '../theme/use-direction';
import { FocusScope } from './focus-scope';
import styles from './overlay.module.css';
import { useReturnFocus } from './use-return-focus';

export interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names the panel; shown at its head. */
  title: string;
  content: ReactNode;
  /** The button that opens it. */
  children: ReactElement<{ 'aria-expanded'?: boolean; 'aria-haspopup'?: 'dialog' }>;
  /** Which edge of the button it keeps to. */
  align?: 'start' | 'end' | undefined;
}

/** A small panel at a button. Focus goes in, Escape closes it and brings focus back. */
export function Popover({
  open,
  onOpenChange,
  title,
  content,
  children,
  align = 'start',
}: PopoverProps) {
  const titleId = useId();
  const direction = useDirection();
  const returnFocus = useReturnFocus(open);
  function close() {
    onOpenChange(false);
    returnFocus();
  }
  return (
    <AntdProvider>
      <AntdPopover
        open={open}
        onOpenChange={onOpenChange}
        trigger="click"
        arrow={false}
        placement={(align === 'start') === (direction === 'ltr') ? 'bottomLeft' : 'bottomRight'}
        destroyOnHidden
        styles={{ container: { padding: 20 } }}
        content={
          <FocusScope
            role="dialog"
            aria-labelledby={titleId}
            className={styles.popover}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key !== 'Escape') return;
              event.stopPropagation();
              close();
            }}
          >
            <h2 id={titleId} className={styles.popoverTitle}>
              {title}
            </h2>
            {content}
          </FocusScope>
        }
      >
        {cloneElement(children, { 'aria-expanded': open, 'aria-haspopup': 'dialog' })}
      </AntdPopover>
    </AntdProvider>
  );
}
