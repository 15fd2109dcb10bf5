import type { Address } from '@storefront/api';
import type { UseQueryResult } from '@storefront/platform';
import { FailedRead } from '@storefront/platform';
import { EmptyState, OfflineNotice, Skeleton, SkeletonGroup } from '@storefront/ui';
import { PinIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../texts/use-account-texts';

interface AddressStatesProps {
  readonly query: UseQueryResult<readonly Address[]>;
  readonly isEmpty: boolean;
  /** The next step if there is no address. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A list of addresses with all its states. */
export function AddressStates({ query, isEmpty, action, children }: AddressStatesProps): ReactNode {
  const { t, common } = useAccountTexts();
  if (query.isPending) {
    return (
      <SkeletonGroup label={common('states.loading')} gap={3}>
        <Skeleton height={68} />
        <Skeleton height={68} />
      </SkeletonGroup>
    );
  }
  if (query.isError && !query.data) {
    return <FailedRead title={t('addresses.failed')} read={query} />;
  }
  if (isEmpty) {
    return (
      <EmptyState icon={<PinIcon size={32} />} title={t('addresses.oops')} action={action}>
        {t('addresses.empty')}
      </EmptyState>
    );
  }
  return (
    <>
      {query.isError && <OfflineNotice asOf={new Date(query.dataUpdatedAt)} />}
      {children}
    </>
  );
}
