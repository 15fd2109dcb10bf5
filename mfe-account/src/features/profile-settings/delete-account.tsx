import { type Customer, read, readPages, walletsBeside, write } from '@storefront/api';
import { type IdentityProof, removeAccount, runningOrders } from '@storefront/api/account';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { tripList } from '@storefront/api/rental';
import { isolate, OwnRegion, useFormats } from '@storefront/i18n';
import {
  Link,
  paths,
  toast,
  useInfiniteQuery,
  useMutation,
  useNavigate,
  useQuery,
} from '@storefront/platform';
import { leaveDevice } from '@storefront/session';
import { Button, Callout, Card, SectionHeading } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { walletFeatures } from '../../built-in/wallet-features';
import { bus } from '../../bus';
import { IdentityDialog } from '../confirm-identity/identity-dialog';
import { useAccountTexts } from '../texts/use-account-texts';

/** Running orders and trips, which must end before the account can be deleted. @param enabled reads them */
function useRunningPurchases(enabled: boolean) {
  const running = useInfiniteQuery({ ...readPages(runningOrders), enabled });
  const orders = running.data?.pages.flatMap((page) => page.orders) ?? [];
  const runningTrips = useInfiniteQuery({
    ...readPages(tripList, { params: { all: 'running' } }),
    enabled,
  });
  const all = runningTrips.data?.pages.flatMap((page) => page.trips);
  // A trip that was never paid does not prevent the deletion.
  const booked = (all ?? []).filter(({ trip_status }) => trip_status !== 'payment_failed');
  return { orders, trips: booked, hasAny: orders.length > 0 || booked.length > 0 };
}

/** Links to them; renders nothing without any. */
function RunningPurchases(): ReactNode {
  const { t } = useAccountTexts();
  const { orders, trips, hasAny } = useRunningPurchases(true);
  if (!hasAny) return null;
  return (
    <Callout tone="warning" title={t('profileSettings.deleteRunning')} role="status">
      <ul>
        {orders.map(({ id }) => (
          <li key={`order-${id}`}>
            <Link to={paths.profile.href('my-orders', { order_id: id })}>
              {t('orders.number', { id })}
            </Link>
          </li>
        ))}
        {trips.map(({ id }) => (
          <li key={`trip-${id}`}>
            <Link to={`${paths.trackOrder.path}?trip_id=${id}`}>{t('trips.number', { id })}</Link>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

/** Deletes an account: lists what is lost with it, and requires a proof of identity. */
export function DeleteAccount({ customer }: { readonly customer: Customer }): ReactNode {
  const { t, common } = useAccountTexts();
  const navigate = useNavigate();
  const remove = useMutation(write(removeAccount));
  const [isOpen, setOpen] = useState(false);
  const { hasAny } = useRunningPurchases(isOpen);

  async function confirm(proof: IdentityProof) {
    await remove.mutateAsync({ body: proof });
    setOpen(false);
    leaveDevice();
    bus.publish('account:signed-out', {});
    toast.success(common('toasts.accountDeleted'));
    void navigate(paths.home.href());
  }

  return (
    <Card as="section" padding="large" gap={4}>
      <SectionHeading hint={t('profileSettings.deleteHint')}>
        {t('profileSettings.deleteTitle')}
      </SectionHeading>
      <div>
        <Button variant="danger" onClick={() => setOpen(true)}>
          {t('profileSettings.delete')}
        </Button>
      </div>
      {isOpen && (
        <IdentityDialog
          by={customer.confirm_by}
          title={t('profileSettings.deleteQuestion')}
          action={t('profileSettings.delete')}
          isDangerous
          disabledReason={hasAny ? t('profileSettings.deleteRunning') : undefined}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        >
          <p>{t('profileSettings.deleteHint')}</p>
          <RunningPurchases />
          <Losses customer={customer} />
        </IdentityDialog>
      )}
    </Card>
  );
}

/** Money in every currency and points that are lost with the account; nothing without any. */
function Losses({ customer }: { readonly customer: Customer }): ReactNode {
  const { t } = useAccountTexts();
  const { data: config } = useQuery(read(shopConfig));
  const { wallet_balance: balance, wallets, loyalty_point: points } = customer;
  const held = walletsBeside(customer, null);
  // A backend that sends no list has one currency.
  const only = wallets ? 0 : balance;
  if (held.length === 0 && only <= 0 && points <= 0) return null;
  return (
    <Callout tone="warning" title={t('profileSettings.deleteLost')}>
      <ul>
        {only > 0 && <LostMoney amount={only} />}
        {held.map((wallet) => (
          <OwnRegion key={wallet.currency.currency_code} of={wallet}>
            <LostMoney amount={wallet.balance} />
          </OwnRegion>
        ))}
        {points > 0 && <li>{t('profileSettings.deletePoints', { count: points })}</li>}
      </ul>
      {walletFeatures.map(
        ({ name, BeforeDeletion }) =>
          BeforeDeletion &&
          hasFeature(config, name) && (
            <Suspense key={name} fallback={null}>
              <BeforeDeletion />
            </Suspense>
          ),
      )}
    </Callout>
  );
}

function LostMoney({ amount }: { readonly amount: number }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  return <li>{t('profileSettings.deleteWallet', { amount: isolate(formats.money(amount)) })}</li>;
}
