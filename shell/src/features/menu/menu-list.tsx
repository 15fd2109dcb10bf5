import { Link } from '@storefront/platform';
import { Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import styles from './menu-list.module.css';

/** Rows of a menu, one below the other. */
export function MenuList({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Stack as="ul" gap={0.5}>
      {children}
    </Stack>
  );
}

interface RowProps {
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

interface MenuLinkProps extends RowProps {
  readonly to: string;
  readonly onFollow?: (() => void) | undefined;
}

/** A link to a page of the site. */
export function MenuLink({ to, icon, children, onFollow }: MenuLinkProps): ReactNode {
  return (
    <li>
      <Link to={to} className={styles.row} onClick={onFollow}>
        {icon}
        <Text as="span" grow>
          {children}
        </Text>
      </Link>
    </li>
  );
}

interface MenuActionProps extends RowProps {
  readonly onPress: () => void;
  /** For one of several choices: whether it is the current one. */
  readonly chosen?: boolean | undefined;
  readonly danger?: boolean | undefined;
}

/** An action of the menu. */
export function MenuAction({
  icon,
  children,
  onPress,
  chosen,
  danger,
}: MenuActionProps): ReactNode {
  return (
    <li>
      <button
        type="button"
        className={danger ? `${styles.row} ${styles.danger}` : styles.row}
        aria-pressed={chosen}
        onClick={onPress}
      >
        {icon}
        <Text as="span" grow>
          {children}
        </Text>
      </button>
    </li>
  );
}
