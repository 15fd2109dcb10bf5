import { errorMessages, read, write } from '@storefront/api';
import { storeDetails } from '@storefront/api/details';
import { isVisible, readAmount } from '@storefront/domain';
import { useTexts } from '@storefront/i18n';
import { useMutation, useNavigate, useQuery } from '@storefront/platform';
import { Button, Callout, Card, SectionHeading, Stack, Text } from '@storefront/ui';
import { Select, TextInput } from '@storefront/ui/controls';
import { type FormEvent, type ReactNode, useState } from 'react';
import { groupOrderList, groupOrderStart } from '../contract';
import { groupOrderHref } from './group-link';
import { PersonFields, personBody, usePerson } from './person-fields';

const MINUTES = [15, 30, 60, 120, 240] as const;
const NEVER = '';

/** The typed budget; `null` for none, `undefined` for text that is not an amount. */
function budgetOf(text: string): number | null | undefined {
  if (!isVisible(text)) return null;
  return readAmount(text) || undefined;
}

/** The form that starts a group order: organiser, budget of each member, and deadline. */
export function StartGroup({ storeId }: { readonly storeId: number }): ReactNode {
  const { t } = useTexts('groupOrder');
  const common = useTexts('common');
  const navigate = useNavigate();
  const store = useQuery(read(storeDetails, { params: { id: storeId } })).data;
  const { person, setPerson, isNamed } = usePerson([]);
  const [budget, setBudget] = useState('');
  const [minutes, setMinutes] = useState(NEVER);
  const [wasSent, setSent] = useState(false);
  const start = useMutation(write(groupOrderStart, { refreshes: [groupOrderList] }));
  const amount = budgetOf(budget);

  function send(event: FormEvent) {
    event.preventDefault();
    setSent(true);
    if (!isNamed || amount === undefined) return;
    const body = { ...personBody(person), store_id: storeId, budget: amount };
    start.mutate(
      { body: { ...body, minutes: minutes === NEVER ? null : Number(minutes) } },
      { onSuccess: (group) => void navigate(groupOrderHref(group.group_token), { replace: true }) },
    );
  }

  return (
    <Card as="section" padding="large">
      <Stack noValidate as="form" gap={4} onSubmit={send}>
        <SectionHeading level={1}>{t('start.title')}</SectionHeading>
        {store && (
          <Text weight="bold">
            <bdi>{store.name}</bdi>
          </Text>
        )}
        <Text tone="muted">{t('start.text')}</Text>
        <PersonFields person={person} onChange={setPerson} isNameMissing={wasSent && !isNamed} />
        <TextInput
          label={t('start.budget')}
          optional
          inputMode="decimal"
          value={budget}
          error={wasSent && amount === undefined ? t('start.budgetWrong') : undefined}
          onChange={({ currentTarget }) => setBudget(currentTarget.value)}
        />
        <Select
          label={t('start.end')}
          value={minutes}
          onChange={setMinutes}
          options={[
            { value: NEVER, label: t('start.endNever') },
            ...MINUTES.map((count) => ({
              value: String(count),
              label:
                count < 60
                  ? t('start.endMinutes', { count })
                  : t('start.endHours', { count: count / 60 }),
            })),
          ]}
        />
        {start.isError && (
          <Callout tone="danger" role="alert">
            {errorMessages(start.error, common.t).join(' ')}
          </Callout>
        )}
        <Button type="submit" variant="primary" size="large" block loading={start.isPending}>
          {t('start.action')}
        </Button>
      </Stack>
    </Card>
  );
}
