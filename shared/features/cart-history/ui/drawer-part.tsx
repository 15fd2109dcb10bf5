import { type Config, read, refresh } from '@storefront/api';
import { isOn } from '@storefront/domain';
import { OwnRegion } from '@storefront/i18n';
import { useAdoptedModule, useQuery, useQueryClient } from '@storefront/platform';
import type { CartTools, CartView, RowTools } from '@storefront/platform/cart-parts';
import { CartSummary } from '@storefront/platform/cart-summary';
import { useModule, useWho } from '@storefront/session';
import { Button, CardGrid, Stack, Text } from '@storefront/ui';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cartHistory, cartOverview } from '../contract';
import type { CartSummary as Cart, CartHistory } from '../entities';
import { ShareSummary, shareOfSaved, useCartChanges } from './cart-share';
import { EarlierCarts } from './earlier-carts';
import { HistoryBar } from './history-bar';
import { useHistoryTexts } from './history-texts';
import {
  LaterButton,
  type LaterButtonProps,
  LaterLines,
  LaterRow,
  type LaterRowProps,
} from './later';
import { SavedCartSection } from './saved-cart-section';
import { useHistoryChanges } from './use-history-changes';
import { useSavedCarts } from './use-saved-carts';

interface SavedCartsProps {
  readonly config: Config | null;
  readonly tools: CartTools;
  /** Whether the backend also stores guests' carts. */
  readonly ofGuest?: boolean;
}

/** The carts of the current module that were replaced by another one, each with buttons to restore or remove it. */
function SavedCarts({ config, tools, ofGuest = false }: SavedCartsProps): ReactNode {
  const { t } = useHistoryTexts();
  const module = useModule();
  const carts = useSavedCarts(ofGuest).filter(
    (cart) => cart.module_id === module?.id && !isOn(cart.is_for_later),
  );
  return (
    <SavedCartSection
      t={(key, values) => t(`saved.${key}`, values)}
      carts={carts}
      changes={useCartChanges(tools)}
      summary={(cart) => <ShareSummary share={shareOfSaved(cart, config, tools)} />}
    />
  );
}

interface BelowLinesProps {
  readonly view: CartView;
  readonly tools: CartTools;
  readonly rows: RowTools;
}

/** Below the lines: what is saved for later, saved carts, and the history. */
function BelowLines({ view, tools, rows }: BelowLinesProps): ReactNode {
  const { config, stored } = view;
  return (
    <>
      {config?.account_features?.includes('save_for_later') && (
        <LaterLines
          config={config}
          storeId={stored[0]?.item.store_id ?? null}
          tools={tools}
          rows={rows}
        />
      )}
      <SavedCarts config={config} tools={tools} />
      <CartPast
        view={view}
        tools={tools}
        ofGuest={<SavedCarts config={config} tools={tools} ofGuest />}
      />
    </>
  );
}

/** The carts of other modules, each with a button to open it. Renders nothing when there are none. */
function OtherCarts(): ReactNode {
  const { t } = useHistoryTexts();
  const heading = useId();
  const module = useModule();
  const [openedId, setOpenedId] = useState<number | null>(null);
  useAdoptedModule(openedId);
  const { data = [] } = useQuery({ ...read(cartOverview), retry: false, staleTime: 0 });
  const others = data.filter((cart) => cart.module_id !== module?.id);
  if (others.length === 0) return null;
  return (
    <Stack as="section" gap={2} aria-labelledby={heading}>
      <Text as="h3" tone="muted" size="sm" weight="medium" id={heading}>
        {t('others.title')}
      </Text>
      <CardGrid as="ul" fit min={200} gap={3}>
        {others.map((cart) => (
          <OtherCart key={cart.module_id} cart={cart} onOpen={() => setOpenedId(cart.module_id)} />
        ))}
      </CardGrid>
    </Stack>
  );
}

interface OtherCartProps {
  readonly cart: Cart;
  readonly onOpen: () => void;
}

function OtherCart({ cart, onOpen }: OtherCartProps): ReactNode {
  const { t } = useHistoryTexts();
  const { store_name, module_name, count, amount } = cart;
  return (
    <Stack as="li" gap={2} fill="sunken" round="medium" padBlock={3} padInline={4}>
      <OwnRegion of={cart}>
        <CartSummary
          name={store_name}
          facts={[module_name]}
          count={t('count', { count })}
          amount={amount}
        />
      </OwnRegion>
      <Button
        size="small"
        aria-label={t('others.openNamed', { store: store_name })}
        onClick={onOpen}
      >
        {t('others.open')}
      </Button>
    </Stack>
  );
}

export type DrawerPartProps =
  | ({ readonly show: 'below' } & BelowLinesProps)
  | { readonly show: 'others' }
  | ({ readonly show: 'button' } & LaterButtonProps)
  | ({ readonly show: 'row' } & LaterRowProps);

/** The parts of the drawer. They are one chunk, so that what replaces a line is loaded together with its button. */
export default function DrawerPart(props: DrawerPartProps): ReactNode {
  switch (props.show) {
    case 'below':
      return <BelowLines view={props.view} tools={props.tools} rows={props.rows} />;
    case 'others':
      return <OtherCarts />;
    case 'button':
      return <LaterButton line={props.line} tools={props.tools} onPress={props.onPress} />;
    case 'row':
      return (
        <LaterRow line={props.line} tools={props.tools} rows={props.rows} onUndo={props.onUndo} />
      );
  }
}

/** The history of the current cart; `null` before it is loaded. */
function useCartHistory({ cart, updatedAt }: CartView): CartHistory | null {
  const client = useQueryClient();
  const { data } = useQuery({
    ...read(cartHistory),
    enabled: cart !== null,
    retry: false,
    staleTime: 0,
  });
  const isThere = data !== undefined;
  const known = useRef(updatedAt);
  useEffect(() => {
    if (known.current === updatedAt) return;
    known.current = updatedAt;
    // This tab, another one or another device has changed the cart.
    if (isThere) void refresh(client, cartHistory);
  }, [client, updatedAt, isThere]);
  return cart === null ? null : (data ?? null);
}

interface CartPastProps {
  readonly view: CartView;
  readonly tools: CartTools;
  /** The saved carts of a guest, which backends with a history keep. */
  readonly ofGuest: ReactNode;
}

/** In the drawer: earlier carts, and buttons to restore them. */
function CartPast(props: CartPastProps): ReactNode {
  const history = useCartHistory(props.view);
  return history && <LoadedHistory {...props} history={history} />;
}

function LoadedHistory({
  view,
  tools,
  ofGuest,
  history,
}: CartPastProps & { readonly history: CartHistory }): ReactNode {
  const changes = useHistoryChanges(tools, view, history);
  const isGuest = useWho((who) => who.token === null);
  return (
    <>
      <HistoryBar view={view} history={history} changes={changes} />
      {isGuest && ofGuest}
      <EarlierCarts history={history} changes={changes} />
    </>
  );
}
