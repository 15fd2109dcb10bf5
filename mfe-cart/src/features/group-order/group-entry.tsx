import { read } from '@storefront/api';
import { groupOrderList } from '@storefront/api/carts';
import { isOn } from '@storefront/domain';
import { isolate } from '@storefront/i18n';
import { Link, useQuery } from '@storefront/platform';
import { buttonClass, Callout } from '@storefront/ui';
import { PeopleIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { useSavingsTexts } from '../checkout/savings/savings-texts';
import { groupOrderHref, startGroupHref } from './group-link';

interface GroupEntryProps {
  readonly storeId: number;
  readonly onLeave: () => void;
}

/** In the drawer: the group order to which the cart belongs, or a button to start one. */
export function GroupEntry({ storeId, onLeave }: GroupEntryProps): ReactNode {
  const { t } = useSavingsTexts();
  const { data: groups } = useQuery({ ...read(groupOrderList), retry: false });
  if (!groups) return null;
  const group = groups.find((one) => one.store_id === storeId);
  if (!group) {
    return (
      <Link
        to={startGroupHref(storeId)}
        className={buttonClass({ variant: 'ghost', block: true })}
        onClick={onLeave}
      >
        <PeopleIcon size={20} /> <span>{t('group.start')}</span>
      </Link>
    );
  }
  return (
    <Callout
      action={
        <Link to={groupOrderHref(group.group_token)} onClick={onLeave}>
          {t('group.open')}
        </Link>
      }
    >
      {isOn(group.is_organiser)
        ? t('group.own')
        : t('group.in', { name: isolate(group.organiser_name) })}
    </Callout>
  );
}
