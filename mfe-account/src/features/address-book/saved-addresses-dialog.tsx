import { type Address, errorMessages, write } from '@storefront/api';
import { addressDelete, addressList } from '@storefront/api/account';
import { showApiError, toast, type UseQueryResult, useMutation } from '@storefront/platform';
import { Button, Callout, IconButton, Row, Stack } from '@storefront/ui';
import { DeleteIcon, EditIcon, PlusIcon } from '@storefront/ui/icons';
import { ResponsiveDialog, useConfirm } from '@storefront/ui/overlay';
import { type ReactNode, useId, useState } from 'react';
import { addressName } from '../orders/view/address-detail';
import { useAccountTexts } from '../texts/use-account-texts';
import styles from './address-book.module.css';
import { isEditable } from './address-list';
import { AddressStates } from './address-states';
import { AddressText, choiceRow } from './address-text';

interface SavedAddressesDialogProps {
  readonly query: UseQueryResult<readonly Address[]>;
  readonly addresses: readonly Address[];
  readonly selectedId: number | null;
  readonly onAdd: () => void;
  readonly onEdit: (address: Address) => void;
  readonly onSelect: (address: Address) => void;
  readonly onClose: () => void;
}

/** The addresses that the order can be delivered to; Select applies the marked one and closes. */
export default function SavedAddressesDialog(props: SavedAddressesDialogProps): ReactNode {
  const { query, addresses, selectedId, onAdd, onEdit, onSelect, onClose } = props;
  const { t, common } = useAccountTexts();
  const group = useId();
  const remove = useMutation(write(addressDelete, { refreshes: [addressList] }));
  const { confirm, confirmDialog } = useConfirm();
  const [markedId, setMarkedId] = useState(selectedId);
  const marked = addresses.find(({ id }) => id === markedId);
  const hasSaved = (query.data ?? []).length > 0;
  const add = (
    <Button block icon={<PlusIcon size={20} />} onClick={onAdd}>
      {t('addresses.add')}
    </Button>
  );

  async function confirmDelete(address: Address) {
    const isSure = await confirm({
      title: t('addresses.deleteQuestion', { name: addressName(address, t) }),
      confirmLabel: common('actions.delete'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      { query: { address_id: address.id } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: showApiError,
      },
    );
  }

  return (
    <ResponsiveDialog
      open
      onClose={onClose}
      title={t('addresses.saved')}
      footer={
        <Row wrap gap={2} align="stretch" justify="end">
          <Button variant="ghost" onClick={onClose}>
            {common('actions.cancel')}
          </Button>
          <Button variant="primary" disabled={!marked} onClick={() => marked && onSelect(marked)}>
            {common('actions.select')}
          </Button>
        </Row>
      }
    >
      <Stack gap={3}>
        {/* The page's place is not a saved address: without saved ones the list is shown as empty. */}
        <AddressStates query={query} isEmpty={!hasSaved} action={add}>
          <Stack as="ul" gap={2} className={styles.scrolled} aria-label={t('addresses.saved')}>
            {addresses.map((address) => (
              <Row as="li" gap={1} key={address.id}>
                <Row as="label" {...choiceRow}>
                  <input
                    type="radio"
                    name={group}
                    className={styles.mark}
                    checked={address.id === markedId}
                    onChange={() => setMarkedId(address.id)}
                  />
                  <AddressText address={address} />
                </Row>
                {isEditable(address) && (
                  <>
                    <IconButton
                      label={t('addresses.editNamed', { name: addressName(address, t) })}
                      icon={<EditIcon size={20} />}
                      onClick={() => onEdit(address)}
                    />
                    <IconButton
                      label={t('addresses.deleteNamed', { name: addressName(address, t) })}
                      icon={<DeleteIcon size={20} />}
                      onClick={() => void confirmDelete(address)}
                    />
                  </>
                )}
              </Row>
            ))}
          </Stack>
          {add}
        </AddressStates>
        {remove.isError && (
          <Callout tone="danger" role="alert">
            {errorMessages(remove.error, common).join(' ')}
          </Callout>
        )}
      </Stack>
      {confirmDialog}
    </ResponsiveDialog>
  );
}
