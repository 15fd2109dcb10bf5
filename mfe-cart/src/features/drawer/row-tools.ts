import { useFormats, useTexts } from '@storefront/i18n';
import type { RowTools } from '@storefront/platform/cart-parts';
import { businessMoment } from '../cart/business-moment';
import { OptionsLine } from '../cart/options-line';
import { priceCart } from '../cart/price-cart';
import { stateText } from '../cart/state-text';
import { UndoRow } from '../cart/undo-row';
import { useFocusInRows } from '../cart/use-focus-in-rows';

function usePriceLines(): ReturnType<RowTools['usePriceLines']> {
  const { t } = useTexts('cart');
  const common = useTexts('common').t;
  const formats = useFormats();
  return (lines, config) =>
    priceCart({ ...businessMoment(), lines, config, store: null }).lines.map(
      ({ line, price, state }) => ({
        line,
        total: price?.total ?? null,
        problem: stateText(state, common, t, formats),
      }),
    );
}

export const rowTools: RowTools = { usePriceLines, useFocusInRows, OptionsLine, UndoRow };
