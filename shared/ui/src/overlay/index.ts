export { FilterSheet } from '../filter/filter-sheet';
export { ChangedBillDialog } from './changed-bill-dialog';
export { ConfirmDialog } from './confirm-dialog';
export { Drawer } from './drawer';
export { Modal } from './modal';
export { ResponsiveDialog } from './responsive-dialog';
export { useConfirm } from './use-confirm';
