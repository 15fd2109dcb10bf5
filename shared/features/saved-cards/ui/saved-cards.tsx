import { read, write } from '@storefront/api';
import { isolate, useFormats } from '@storefront/i18n';
import { FailedRead, showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { Button, Card, Row, SectionHeading, Skeleton, Stack, Text } from '@storefront/ui';
import { useConfirm } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import { type SavedCard, savedCardList, savedCardRemove } from '../contract';
import { cardName, cardValidity } from './card-name';
import { prepareSavedCardsTexts, useSavedCardsTexts } from './saved-cards-texts';

/** The cards that payment providers have saved for the customer. Each can be removed. */
function SavedCards(): ReactNode {
  const { t } = useSavedCardsTexts();
  const query = useQuery(read(savedCardList));
  const cards = query.data ?? [];
  return (
    <Stack as="section" gap={3} aria-labelledby="saved-cards">
      <SectionHeading id="saved-cards" hint={t('hint')}>
        {t('title')}
      </SectionHeading>
      {query.isPending && <Skeleton height={72} />}
      {query.isError && !query.data && <FailedRead title={t('failed')} read={query} />}
      {query.data && cards.length === 0 && <Text tone="muted">{t('none')}</Text>}
      <Stack as="ul" gap={2} aria-labelledby="saved-cards">
        {cards.map((card) => (
          <li key={card.id}>
            <CardRow card={card} />
          </li>
        ))}
      </Stack>
    </Stack>
  );
}

function CardRow({ card }: { readonly card: SavedCard }): ReactNode {
  const { t } = useSavedCardsTexts();
  const formats = useFormats();
  const remove = useMutation(write(savedCardRemove, { refreshes: [savedCardList] }));
  const { confirm, confirmDialog } = useConfirm();
  const name = cardName(card);
  const { date, isOver } = cardValidity(card);

  async function ask() {
    const isSure = await confirm({
      title: t('removeQuestion', { card: isolate(name) }),
      body: t('removeHint'),
      confirmLabel: t('remove'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      { query: { saved_card_id: card.id } },
      { onSuccess: ({ message }) => toast.success(message), onError: showApiError },
    );
  }

  return (
    <Card>
      <Row justify="between" wrap gap={3}>
        <Stack gap={1} align="start" breaks>
          <Text weight="bold">
            <bdi>{name}</bdi>
          </Text>
          <Text tone="muted" size="sm">
            {t(isOver ? 'expired' : 'expires', { date: isolate(date) })}
          </Text>
          <Text tone="muted" size="sm">
            {t('used', { date: formats.date(card.last_used_at) })}
          </Text>
        </Stack>
        <Button
          size="small"
          loading={remove.isPending}
          aria-label={t('removeNamed', { card: isolate(name) })}
          onClick={() => void ask()}
        >
          {t('remove')}
        </Button>
      </Row>
      {confirmDialog}
    </Card>
  );
}

/** The section of the page of security. */
export const savedCardsSection = {
  ability: 'saved_cards',
  prepare: prepareSavedCardsTexts,
  Section: SavedCards,
};
