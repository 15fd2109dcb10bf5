import { type Address, ALL_ROWS, errorMessages, read, write } from '@storefront/api';
import { addressDefault, addressDelete, addressList } from '@storefront/api/account';
import { isOn } from '@storefront/domain';
import { showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { Badge, Button, Callout, Card, IconButton, lazyOverlay, Row, Stack } from '@storefront/ui';
import { DeleteIcon, EditIcon, PlusIcon } from '@storefront/ui/icons';
import { useConfirm } from '@storefront/ui/overlay';
import { type ReactNode, Suspense, useState } from 'react';
import { addressName } from '../orders/view/address-detail';
import { useAccountTexts } from '../texts/use-account-texts';
import { AddressStates } from './address-states';
import { AddressText } from './address-text';

const AddressEditor = lazyOverlay(() => import('./address-editor'));

/** The page of the customer's addresses: add, change and delete them, and choose the default. */
export default function AddressPage(): ReactNode {
  const { t, common } = useAccountTexts();
  const query = useQuery({
    ...read(addressList, { query: ALL_ROWS }),
    select: ({ addresses }) => addresses,
  });
  const remove = useMutation(write(addressDelete, { refreshes: [addressList] }));
  const choose = useMutation(write(addressDefault, { refreshes: [addressList] }));
  const { confirm, confirmDialog } = useConfirm();
  const [edited, setEdited] = useState<Address | 'new' | null>(null);
  const addresses = query.data ?? [];
  const failure = remove.error ?? choose.error;
  const notify = {
    onSuccess: ({ message }: { message: string }) => toast.success(message),
    onError: showApiError,
  };

  async function confirmDelete(address: Address) {
    const isSure = await confirm({
      title: t('addresses.deleteQuestion', { name: addressName(address, t) }),
      confirmLabel: common('actions.delete'),
      danger: true,
    });
    if (isSure) remove.mutate({ query: { address_id: address.id } }, notify);
  }

  const add = (
    <Button icon={<PlusIcon size={20} />} onClick={() => setEdited('new')}>
      {t('addresses.add')}
    </Button>
  );
  return (
    <Stack gap={4} limit="form">
      <AddressStates query={query} isEmpty={addresses.length === 0} action={add}>
        <Stack as="ul" gap={3} aria-label={t('addresses.saved')}>
          {addresses.map((address) => (
            <li key={address.id}>
              <Card>
                <Row wrap justify="between" gap={3}>
                  <AddressText address={address} />
                  <Row gap={1}>
                    <DefaultChoice
                      address={address}
                      onChoose={() => choose.mutate({ body: { address_id: address.id } }, notify)}
                    />
                    <IconButton
                      label={t('addresses.editNamed', { name: addressName(address, t) })}
                      icon={<EditIcon size={20} />}
                      onClick={() => setEdited(address)}
                    />
                    <IconButton
                      label={t('addresses.deleteNamed', { name: addressName(address, t) })}
                      icon={<DeleteIcon size={20} />}
                      onClick={() => void confirmDelete(address)}
                    />
                  </Row>
                </Row>
              </Card>
            </li>
          ))}
        </Stack>
        <div>{add}</div>
      </AddressStates>
      {failure && (
        <Callout tone="danger" role="alert">
          {errorMessages(failure, common).join(' ')}
        </Callout>
      )}
      {edited && (
        <Suspense fallback={null}>
          <AddressEditor
            address={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={() => setEdited(null)}
          />
        </Suspense>
      )}
      {confirmDialog}
    </Stack>
  );
}

interface DefaultChoiceProps {
  readonly address: Address;
  readonly onChoose: () => void;
}

/** Renders nothing when the backend has no default address. */
function DefaultChoice({ address, onChoose }: DefaultChoiceProps): ReactNode {
  const { t } = useAccountTexts();
  if (address.is_default == null) return null;
  if (isOn(address.is_default)) return <Badge tone="primary">{t('addresses.isDefault')}</Badge>;
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={t('addresses.makeDefaultNamed', { name: addressName(address, t) })}
      onClick={onChoose}
    >
      {t('addresses.makeDefault')}
    </Button>
  );
}
