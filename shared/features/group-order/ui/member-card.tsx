import { isOn } from '@storefront/domain';
import { useFormats, useTexts } from '@storefront/i18n';
import { Badge, Card, Money, Row, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import type { GroupMember, GroupOrder } from '../contract';
import { ColourDot } from './colour-dot';
import styles from './group-order.module.css';

interface MemberCardProps {
  readonly group: GroupOrder;
  readonly member: GroupMember;
}

/** The text about an unpaid part: it is due, the organiser has paid it, or nobody has to pay it. */
const partText = ({ order_status }: GroupOrder) =>
  order_status === 'failed'
    ? 'split.duePart'
    : order_status === 'canceled'
      ? 'split.noPart'
      : 'split.coveredPart';

/** The items of one member, their sum, and the rest of the budget. */
export function MemberCard({ group, member }: MemberCardProps): ReactNode {
  const { t } = useTexts('groupOrder');
  const formats = useFormats();
  const { name, lines, share, budget_left: left } = member;
  const isOwn = member.id === group.member_id;
  return (
    <Card as="li" aria-label={name}>
      <Row gap={3} justify="between">
        <Row gap={2} grow>
          <ColourDot colour={member.colour} name={name} />
          <Text as="span" weight="bold" truncate>
            <bdi>{name}</bdi>
          </Text>
          {isOwn && <Badge tone="primary">{t('you')}</Badge>}
          {isOn(member.is_organiser) && <Badge>{t('organiser')}</Badge>}
        </Row>
        <Money amount={member.amount} className={styles.amount} />
      </Row>
      {lines.length === 0 ? (
        <Text tone="muted" size="sm">
          {t('nothing')}
        </Text>
      ) : (
        <Stack as="ul" gap={2} padTop={2} className={styles.lines}>
          {lines.map((line) => (
            <li key={line.id}>
              <span>
                <span>{t('line', { count: line.quantity, name: line.name })}</span>
                {line.options && <span className={styles.detail}>{line.options}</span>}
                {line.note && <span className={styles.detail}>{line.note}</span>}
                {!isOn(line.is_available) && (
                  <span className={styles.over}>{t('notAvailable')}</span>
                )}
              </span>
              <Money amount={line.amount} />
            </li>
          ))}
        </Stack>
      )}
      {share != null && (
        <Text size="sm">
          {group.split
            ? t(isOn(member.is_share_paid) ? 'split.paidPart' : partText(group), {
                amount: formats.money(share),
              })
            : t('share', { amount: formats.money(share) })}
        </Text>
      )}
      {share == null && left !== null && (
        <p className={left < 0 ? styles.over : styles.detail}>
          {left < 0
            ? t('budgetOver', { amount: formats.money(-left) })
            : t('budgetLeft', { amount: formats.money(left) })}
        </p>
      )}
    </Card>
  );
}
