import { ResponsiveDialog } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';

interface ItemDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** Called after the closing animation. */
  readonly onClosed: () => void;
  readonly title: string;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** The frame of the open item, in a separate chunk, so that the overlay's code loads in parallel with the item. */
export default function ItemDialog({ onClosed, title, ...rest }: ItemDialogProps): ReactNode {
  return (
    <ResponsiveDialog
      {...rest}
      title={<bdi>{title}</bdi>}
      width={960}
      hasAddress
      onSettled={(isOpen) => {
        if (!isOpen) onClosed();
      }}
    />
  );
}
