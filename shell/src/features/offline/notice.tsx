import { IconButton, Row, Text } from '@storefront/ui';
import { CloseIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly icon?: ReactNode;
  readonly text: string;
  /** The notice's buttons. */
  readonly children?: ReactNode;
}

/** One notice above the page, with buttons for possible actions. */
export function Notice({ icon, text, children }: NoticeProps): ReactNode {
  return (
    <Row gap={3} column padBlock={2}>
      {icon}
      <Text as="span" grow>
        {text}
      </Text>
      {children}
    </Row>
  );
}

interface NoticeCloseProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** A button that closes a notice. */
export function NoticeClose({ label, onPress }: NoticeCloseProps): ReactNode {
  return (
    <IconButton
      size="small"
      label={label}
      icon={<CloseIcon size={18} />}
      className={styles.close}
      onClick={onPress}
    />
  );
}
