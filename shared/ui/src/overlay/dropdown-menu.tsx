import { Dropdown } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { AntdProvider } from '../antd/antd-provider';
import { useDirection } from '../theme/use-direction';
import { useReturnFocus } from './use-return-focus';

export interface MenuEntry {
  key: string;
  /** May be a link of the router; then `onSelect` is not needed. */
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  onSelect?: (() => void) | undefined;
}

export interface DropdownMenuProps {
  /** In their order; `'divider'` draws a line. */
  entries: ReadonlyArray<MenuEntry | 'divider'>;
  /** The button that opens it. */
  children: ReactElement<{ 'aria-expanded'?: boolean; 'aria-haspopup'?: 'menu' }>;
  align?: 'start' | 'end' | undefined;
}

/** A list of actions at a button; arrows, Enter, Escape. */
export function DropdownMenu({ entries, children, align = 'end' }: DropdownMenuProps) {
  const [open, setOpen] = useState(false);
  const direction = useDirection();
  const returnFocus = useReturnFocus(open);
  return (
    <AntdProvider>
      <Dropdown
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          if (!next) returnFocus();
        }}
        trigger={['click']}
        autoFocus
        placement={(align === 'start') === (direction === 'ltr') ? 'bottomLeft' : 'bottomRight'}
        menu={{
          items: entries.map((entry, index) =>
            entry === 'divider'
              ? { type: 'divider' as const, key: `divider-${index}` }
              : {
                  key: entry.key,
                  label: entry.label,
                  icon: entry.icon,
                  danger: entry.danger ?? false,
                  disabled: entry.disabled ?? false,
                  onClick: () => entry.onSelect?.(),
                },
          ),
        }}
      >
        {cloneElement(children, { 'aria-expanded': open, 'aria-haspopup': 'menu' })}
      </Dropdown>
    </AntdProvider>
  );
}
