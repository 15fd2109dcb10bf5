import { useBusState } from '@storefront/bus/react';
import { OwnRegion, useFormats, useTexts } from '@storefront/i18n';
import { Link, paths, toast, useAdoptedModule } from '@storefront/platform';
import {
  Badge,
  Button,
  buttonClass,
  Card,
  Money,
  OfflineNotice,
  Row,
  SectionHeading,
  Stack,
  Text,
} from '@storefront/ui';
import { ShareIcon, StoreIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import type { GroupMember, GroupOrder } from '../contract';
import { GroupActions } from './group-actions';
import { groupOrderHref } from './group-link';
import styles from './group-order.module.css';
import { organiserOf, ownMember } from './group-people';
import { MemberCard } from './member-card';
import { SharePayment } from './share-payment';

/** Shares the link with the device's share dialog, or copies it. */
function InviteButton({ group }: { readonly group: GroupOrder }): ReactNode {
  const { t } = useTexts('groupOrder');
  async function share() {
    const url = new URL(groupOrderHref(group.group_token), window.location.origin).href;
    if (typeof navigator.share === 'function') {
      await navigator.share({ title: t('titleOf', { name: organiserOf(group) }), url });
    } else {
      await navigator.clipboard.writeText(url);
      toast.success(t('inviteCopied'));
    }
  }
  return (
    <Button
      icon={<ShareIcon size={20} />}
      onClick={() =>
        void share().catch((error: unknown) => {
          // Closing the device's own dialog is not a failure.
          if (error instanceof DOMException && error.name === 'AbortError') return;
          toast.error(t('inviteNotCopied'));
        })
      }
    >
      {t('invite')}
    </Button>
  );
}

interface GroupViewProps {
  readonly group: GroupOrder;
  /** Milliseconds since 1970 of the server's answer. */
  readonly updatedAt: number;
  /** The form for joining, above the members. */
  readonly children: ReactNode;
}

/** A group order: store, deadline, the items of each member, and the next step. */
export function GroupView({ group, updatedAt, children }: GroupViewProps): ReactNode {
  const { t } = useTexts('groupOrder');
  const online = useBusState('shell:online-changed')?.online ?? true;
  const own = ownMember(group);
  // Items added from here belong to its module's cart.
  useAdoptedModule(own ? group.module_id : null);
  return (
    <OwnRegion of={group}>
      <Stack gap={4}>
        {!online && <OfflineNotice asOf={new Date(updatedAt)} />}
        <GroupHead group={group} own={own} />
        {children}
        {group.split && <SharePayment group={group} split={group.split} own={own} />}
        <Stack as="section" gap={3} aria-labelledby="group-people">
          <SectionHeading level={2} id="group-people">
            {t('people')}
          </SectionHeading>
          <Stack as="ul" gap={3}>
            {group.members.map((member) => (
              <MemberCard key={member.id} group={group} member={member} />
            ))}
          </Stack>
          {group.order_amount != null && (
            <Text tone="muted" size="sm">
              {t('shareHint')}
            </Text>
          )}
        </Stack>
        <Total group={group} />
      </Stack>
    </OwnRegion>
  );
}

interface GroupHeadProps {
  readonly group: GroupOrder;
  readonly own: GroupMember | undefined;
}

/** The state of the group order, with the caller's current actions. */
function GroupHead({ group, own }: GroupHeadProps): ReactNode {
  const { t } = useTexts('groupOrder');
  const formats = useFormats();
  const { status, ends_at, budget, module_id, module_type, zone_id } = group;
  const name = organiserOf(group);
  const store = { id: group.store_id, slug: group.store_slug, module_id, module_type, zone_id };
  const isTimed = status === 'open' && ends_at;
  return (
    <Card as="section" padding="large">
      <Stack gap={3}>
        <SectionHeading
          level={1}
          action={
            <Badge tone={status === 'open' ? 'primary' : 'neutral'}>
              {t(
                isUnpaid(group)
                  ? `split.status.${group.order_status === 'failed' ? 'open' : 'over'}`
                  : `status.${status}`,
              )}
            </Badge>
          }
        >
          {t('titleOf', { name })}
        </SectionHeading>
        <Link to={paths.store.href(store)} className={styles.store}>
          <StoreIcon size={20} />
          <bdi>{group.store_name}</bdi>
        </Link>
        <Text role="status">
          {isTimed
            ? t('statusText.openUntil', { time: formats.time(new Date(ends_at)) })
            : isUnpaid(group)
              ? t('split.ordered', { name })
              : t(`statusText.${status}`, { name })}
        </Text>
        {budget !== null && (
          <Text tone="muted">{t('budget', { amount: formats.money(budget) })}</Text>
        )}
        {status === 'open' && (
          <Row gap={3} wrap>
            {group.member_id !== null && (
              <Link to={paths.store.href(store)} className={buttonClass({ variant: 'primary' })}>
                {t('add')}
              </Link>
            )}
            <InviteButton group={group} />
          </Row>
        )}
        {own && <GroupActions group={group} own={own} />}
      </Stack>
    </Card>
  );
}

/** Whether its members have not paid all of it, or the order failed. */
const isUnpaid = ({ split, order_status }: GroupOrder) =>
  Boolean(split) && (order_status === 'failed' || order_status === 'canceled');

/** The sum of all members' items and, once it is ordered, the paid amount. */
function Total({ group }: { readonly group: GroupOrder }): ReactNode {
  const { t } = useTexts('groupOrder');
  const isOrdered = group.order_amount !== null;
  const isPaid = isOrdered && !isUnpaid(group);
  return (
    <Card as="section">
      <Row gap={3} justify="between">
        <Stack>
          <Text weight="bold">{t(isPaid ? 'paid' : 'total')}</Text>
          {!isOrdered && (
            <Text tone="muted" size="sm">
              {t('totalHint')}
            </Text>
          )}
        </Stack>
        <Text as="span" size="xl" weight="bold">
          <Money amount={group.order_amount ?? group.amount} />
        </Text>
      </Row>
    </Card>
  );
}
