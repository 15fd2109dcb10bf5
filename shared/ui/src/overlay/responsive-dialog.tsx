import { useIsPhone } from '../theme/use-media-query';
import { Modal, type ModalProps } from './modal';
import { Sheet } from './sheet';

/** A sheet from below on phones, a dialog elsewhere: for whatever a customer picks from or fills in. */
export function ResponsiveDialog({ closeOnShade, width, ...rest }: ModalProps) {
  return useIsPhone() ? (
    <Sheet {...rest}>{rest.children}</Sheet>
  ) : (
    <Modal {...rest} closeOnShade={closeOnShade} width={width} />
  );
}
