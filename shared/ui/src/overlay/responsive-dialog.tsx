import { useState } from 'react';
import { useIsPhone } from '../theme/use-media-query';
import { Modal, type ModalProps } from './modal';
import { Sheet } from './sheet';

/**
 * A bottom sheet on phones, a dialog elsewhere: for choices and forms. It does not change while open: switching when
 * the phone is rotated would lose typed text.
 */
export function ResponsiveDialog({ closeOnShade, width, ...rest }: ModalProps) {
  const isPhone = useIsPhone();
  const [isSheet, setSheet] = useState(isPhone);
  if (!rest.open && isSheet !== isPhone) setSheet(isPhone);
  return isSheet ? (
    <Sheet {...rest}>{rest.children}</Sheet>
  ) : (
    <Modal {...rest} closeOnShade={closeOnShade} width={width} />
  );
}
