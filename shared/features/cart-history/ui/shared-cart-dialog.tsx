import { ApiError, call, errorMessages, read, refresh } from '@storefront/api';
import { cartList } from '@storefront/api/cart';
import { storeDetails } from '@storefront/api/details';
import { OwnRegion, useTexts } from '@storefront/i18n';
import {
  FailedRead,
  toast,
  useAdoptedModule,
  useMutation,
  useQuery,
  useQueryClient,
} from '@storefront/platform';
import type { CartTools } from '@storefront/platform/cart-parts';
import { useWho } from '@storefront/session';
import {
  Button,
  Callout,
  EmptyState,
  Money,
  Row,
  Skeleton,
  SkeletonGroup,
  Stack,
  Text,
} from '@storefront/ui';
import { CartIcon, StoreIcon } from '@storefront/ui/icons';
import { Modal } from '@storefront/ui/overlay';
import { type ReactNode, useState } from 'react';
import {
  cartHistory,
  cartOverview,
  savedCartList,
  sharedCartRead,
  sharedCartTake,
} from '../contract';
import type { SharedCart } from '../entities';
import styles from './cart-history.module.css';
import { useHistoryTexts } from './history-texts';

interface SharedCartDialogProps {
  /** The link's token; `null` once it is closed. */
  readonly token: string | null;
  readonly onClose: () => void;
  readonly tools: CartTools;
}

/**
 * A shared cart: its contents at today's prices, and the button that takes it over. The shared cart itself does not
 * change.
 */
export default function SharedCartDialog({
  token,
  onClose,
  tools,
}: SharedCartDialogProps): ReactNode {
  const { t } = useHistoryTexts();
  const isSomebody = useWho((who) => who.token !== null || who.guestId !== null);
  // The content stays readable during the closing animation.
  const [shown, setShown] = useState(token);
  if (token !== null && token !== shown) setShown(token);
  const query = useQuery({
    ...read(sharedCartRead, { query: { cart_token: shown ?? '' } }),
    enabled: isSomebody && shown !== null,
    retry: (failures, error) => !isUnknown(error) && failures < 3,
  });
  const { data, error } = query;
  const [module, setModule] = useState<number | null>(null);
  useAdoptedModule(module);
  const onTaken = (moduleId: number) => {
    setModule(moduleId);
    onClose();
    tools.openDrawer();
  };
  return (
    <Modal open={token !== null} onClose={onClose} title={t('shared.title')}>
      {data && shown ? (
        <OwnRegion of={data}>
          <Contents cart={data} token={shown} tools={tools} onTaken={onTaken} />
        </OwnRegion>
      ) : isUnknown(error) ? (
        <EmptyState icon={<CartIcon size={36} strokeWidth={1.5} />} title={t('shared.unknown')}>
          {t('shared.unknownText')}
        </EmptyState>
      ) : error ? (
        <FailedRead title={t('shared.failed')} read={query} />
      ) : (
        <SkeletonGroup label={t('shared.loading')}>
          <Skeleton height={160} />
        </SkeletonGroup>
      )}
    </Modal>
  );
}

/** Whether the link is invalid or has expired. */
function isUnknown(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

interface ContentsProps {
  readonly cart: SharedCart;
  readonly token: string;
  readonly tools: CartTools;
  readonly onTaken: (moduleId: number) => void;
}

function Contents({ cart, token, tools, onTaken }: ContentsProps): ReactNode {
  const { t } = useHistoryTexts();
  const common = useTexts('common').t;
  const take = useTake(cart, token, tools, onTaken);
  const isAvailable = cart.lines.some(({ is_available }) => is_available === 1);
  return (
    <Stack gap={3}>
      <Row as="span" inline gap={2} weight="bold">
        <StoreIcon size={20} />
        <bdi>{cart.store_name}</bdi>
      </Row>
      <Stack as="ul" aria-label={t('shared.lines')}>
        {cart.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never change, and an item may occur twice
          <SharedLine key={index} line={line} />
        ))}
      </Stack>
      <Row as="p" justify="between" gap={3} weight="bold">
        <span>{t('shared.sum')}</span>
        <Money amount={cart.amount} />
      </Row>
      {take.isError && (
        <Callout tone="danger" role="alert">
          {errorMessages(take.error, common).join(' ')}
        </Callout>
      )}
      <Text tone="muted" size="sm">
        {isAvailable ? t('shared.hint') : t('shared.nothing')}
      </Text>
      <Button
        variant="primary"
        size="large"
        block
        loading={take.isPending}
        disabledReason={isAvailable ? undefined : t('shared.nothing')}
        onClick={() => take.mutate()}
      >
        {t('shared.take')}
      </Button>
    </Stack>
  );
}

function SharedLine({ line }: { readonly line: SharedCart['lines'][number] }): ReactNode {
  const { t } = useHistoryTexts();
  const isThere = line.is_available === 1;
  return (
    <Row as="li" align="stretch" justify="between" gap={3} padBlock={2} line="bottom">
      <span className={isThere ? undefined : styles.gone}>
        <bdi>{line.name}</bdi> <span>{`× ${line.quantity}`}</span>
        {line.options && (
          <Text tone="muted" size="sm">
            <bdi>{line.options}</bdi>
          </Text>
        )}
      </span>
      <Text as="span" fixed>
        {isThere ? <Money amount={line.amount} /> : t('shared.unavailable')}
      </Text>
    </Row>
  );
}

/** Puts it into the customer's own cart and opens that, after choosing its module and a place. */
function useTake(
  { module_id, store_id }: SharedCart,
  token: string,
  { settle, inTurn, takeStoresPlace }: CartTools,
  onTaken: ContentsProps['onTaken'],
) {
  const { t } = useHistoryTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await settle();
      return inTurn(() => call(sharedCartTake, { body: { cart_token: token } }));
    },
    onSuccess: ({ reduced, left_out, set_aside }) => {
      const isWhole = reduced + left_out === 0;
      const said = [t(isWhole ? 'shared.taken' : 'shared.partly')];
      if (set_aside === 1) said.push(t('shared.setAside'));
      toast.success(said.join(' '));
      const store = client.fetchQuery(read(storeDetails, { params: { id: store_id } }));
      void store.then(takeStoresPlace, () => undefined);
      void refresh(client, cartList, cartHistory, cartOverview, savedCartList);
      onTaken(module_id);
    },
  });
}
