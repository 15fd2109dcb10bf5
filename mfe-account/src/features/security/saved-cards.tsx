import { read, type SavedCard, write } from '@storefront/api';
import { cardName, cardValidity, savedCardList, savedCardRemove } from '@storefront/api/account';
import { isolate, registerTexts, useFormats, useTexts } from '@storefront/i18n';
import { FailedRead, showApiError, toast, useMutation, useQuery } from '@storefront/platform';
import { Button, Card, SectionHeading, Skeleton, Stack, Text } from '@storefront/ui';
import { useConfirm } from '@storefront/ui/overlay';
import type { ReactNode } from 'react';
import section from '../section/section.module.css';

declare module '@storefront/i18n' {
  interface TextNamespaces {
    security: typeof import('./locales/en.json');
  }
}

// The texts are in the chunk of the page of security: each further file name makes every first page larger. They are not
// in the account's own texts, which the checkout loads without needing these.
registerTexts('security', {
  en: () => import(/* webpackMode: "eager" */ './locales/en.json'),
  ar: () => import(/* webpackMode: "eager" */ './locales/ar.json'),
});

/** The cards that payment providers have saved for the customer. Each can be removed. */
export function SavedCards(): ReactNode {
  const { t } = useTexts('security');
  const query = useQuery(read(savedCardList));
  const cards = query.data ?? [];
  return (
    <Stack as="section" gap={3} aria-labelledby="saved-cards">
      <SectionHeading id="saved-cards" hint={t('cards.hint')}>
        {t('cards.title')}
      </SectionHeading>
      {query.isPending && <Skeleton height={72} />}
      {query.isError && !query.data && <FailedRead title={t('cards.failed')} read={query} />}
      {query.data && cards.length === 0 && <Text tone="muted">{t('cards.none')}</Text>}
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
  const { t } = useTexts('security');
  const formats = useFormats();
  const remove = useMutation(write(savedCardRemove, { refreshes: [savedCardList] }));
  const { confirm, confirmDialog } = useConfirm();
  const name = cardName(card);
  const { date, isOver } = cardValidity(card);

  async function ask() {
    const isSure = await confirm({
      title: t('cards.removeQuestion', { card: isolate(name) }),
      body: t('cards.removeHint'),
      confirmLabel: t('cards.remove'),
      danger: true,
    });
    if (!isSure) return;
    remove.mutate(
      { query: { saved_card_id: card.id } },
      { onSuccess: ({ message }) => toast.success(message), onError: showApiError },
    );
  }

  return (
    <Card className={section.row}>
      <div className={section.text}>
        <p className={section.strong}>
          <bdi>{name}</bdi>
        </p>
        <Text tone="muted" size="sm">
          {t(isOver ? 'cards.expired' : 'cards.expires', { date: isolate(date) })}
        </Text>
        <Text tone="muted" size="sm">
          {t('cards.used', { date: formats.date(card.last_used_at) })}
        </Text>
      </div>
      <Button
        size="small"
        loading={remove.isPending}
        aria-label={t('cards.removeNamed', { card: isolate(name) })}
        onClick={() => void ask()}
      >
        {t('cards.remove')}
      </Button>
      {confirmDialog}
    </Card>
  );
}
