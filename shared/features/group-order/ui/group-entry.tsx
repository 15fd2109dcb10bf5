import { read } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { isolate, registerTexts, useTexts } from '@storefront/i18n';
import { Link, useQuery, type useQueryClient } from '@storefront/platform';
import { buttonClass, Callout } from '@storefront/ui';
import { PeopleIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { groupOrderList } from '../contract';
import { groupOrder } from '../feature';
import { groupOrderHref, startGroupHref } from './group-link';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    groupEntry: typeof import('../texts/entry/en.json');
  }
}

// A few words, in the chunk of the entry: a file of their own would be one more request of every drawer.
registerTexts(
  'groupEntry',
  (language) => import(/* webpackMode: "eager" */ `../texts/entry/${language}.json`),
);

interface GroupEntryProps {
  readonly storeId: number;
  readonly onLeave: () => void;
}

/** In the drawer: the group order to which the cart belongs, or a button to start one. */
export function GroupEntry({ storeId, onLeave }: GroupEntryProps): ReactNode {
  const { t } = useTexts('groupEntry');
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
        <PeopleIcon size={20} /> <span>{t('start')}</span>
      </Link>
    );
  }
  return (
    <Callout
      action={
        <Link to={groupOrderHref(group.group_token)} onClick={onLeave}>
          {t('open')}
        </Link>
      }
    >
      {isOn(group.is_organiser) ? t('own') : t('in', { name: isolate(group.organiser_name) })}
    </Callout>
  );
}

/** The page where each person pays their part, for the organiser of a group order at a store. */
async function partsPage(
  client: ReturnType<typeof useQueryClient>,
  storeId: number,
): Promise<string | null> {
  const groups = await client.fetchQuery(read(groupOrderList));
  const group = groups.find((one) => one.store_id === storeId && isOn(one.is_organiser));
  return group ? groupOrderHref(group.group_token) : null;
}

/** The parts of this feature in the cart's drawer and in the checkout. */
export const groupOrderOfCart = { ...groupOrder, Entry: GroupEntry, partsPage };
