import { Drawer as AntdDrawer } from 'antd';
import { X } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { AntdProvider } from '../antd/antd-provider';
import { IconButton } from '../button/icon-button';
import { Row, Stack } from '../layout/layout';
import { useUiTexts } from '../texts/use-ui-texts';
import { useBackCloses } from './back-entries';
import { focusTitle } from './focus-first';
import styles from './overlay.module.css';
import { useReturnFocus } from './use-return-focus';

export interface SheetProps {
  open: boolean;
  onClose: () => void;
  /** The sheet's accessible name, shown in its header. */
  title: ReactNode;
  children: ReactNode;
  /** Sticky at the bottom while the content scrolls. */
  footer?: ReactNode;
  bare?: boolean | undefined;
  /** It has its own address, so that Back closes it anyway. */
  hasAddress?: boolean | undefined;
  onSettled?: ((open: boolean) => void) | undefined;
}

/** A panel from the bottom, as high as its content and at most 92 % of the screen: for phones. */
export function Sheet({
  open,
  onClose,
  title,
  children,
  footer,
  bare,
  hasAddress = false,
  onSettled,
}: SheetProps) {
  const t = useUiTexts();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const returnFocus = useReturnFocus(open);
  useBackCloses(open && !hasAddress, onClose);
  return (
    <AntdProvider>
      <AntdDrawer
        open={open}
        onClose={onClose}
        placement="bottom"
        size="auto"
        closable={false}
        destroyOnHidden
        classNames={{ section: styles.edge }}
        aria-labelledby={titleId}
        focusable={{ trap: true, focusTriggerAfterClose: false }}
        styles={{
          wrapper: { maxBlockSize: '92dvb', display: 'flex' },
          section: {
            borderStartStartRadius: 20,
            borderStartEndRadius: 20,
            // With antd's height of 100 %, content that is higher than the screen would not scroll.
            blockSize: 'auto',
            minBlockSize: 0,
          },
          body: bare ? { padding: 0 } : {},
        }}
        title={
          <Stack gap={2}>
            <span className={styles.handle} aria-hidden="true" />
            <Row gap={2}>
              <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
                {title}
              </h2>
              <IconButton label={t('close')} icon={<X size={22} />} onClick={onClose} />
            </Row>
          </Stack>
        }
        footer={footer}
        afterOpenChange={(isOpen) => {
          if (isOpen) focusTitle(heading.current);
          else returnFocus();
          onSettled?.(isOpen);
        }}
      >
        {children}
      </AntdDrawer>
    </AntdProvider>
  );
}
