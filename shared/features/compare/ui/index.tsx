import type { Item } from '@storefront/api';
import { toast } from '@storefront/platform';
import { Button, lazyOverlay } from '@storefront/ui';
import { CopyIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import { compare } from '../feature';
import type { ItemFacts } from './compare-dialog';
import { prepareCompareTexts, useCompareTexts } from './compare-texts';
import { compareItem, leaveComparison, useComparedItems } from './compared-items';

const CompareDialog = lazyOverlay(() => import('./compare-dialog'));

interface CompareButtonsProps {
  readonly item: Pick<Item, 'id' | 'module_type'>;
  readonly facts: ItemFacts;
}

/** Puts an item of a shop into the comparison, and opens it. Meals are not compared. */
function CompareTools({ item, facts }: CompareButtonsProps): ReactNode {
  return item.module_type === 'ecommerce' && <CompareButtons item={item} facts={facts} />;
}

function CompareButtons({ item: { id: itemId }, facts }: CompareButtonsProps): ReactNode {
  const { t } = useCompareTexts();
  const compared = useComparedItems();
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const isCompared = compared.includes(itemId);
  function toggle() {
    if (isCompared) leaveComparison(itemId);
    else if (!compareItem(itemId)) toast.warning(t('full'));
  }
  return (
    <>
      <Button
        variant={isCompared ? 'secondary' : 'ghost'}
        icon={<CopyIcon size={18} />}
        aria-pressed={isCompared}
        onClick={toggle}
      >
        {t(isCompared ? 'added' : 'add')}
      </Button>
      {compared.length > 0 && (
        <Button variant="link" aria-haspopup="dialog" onClick={() => setDialog('open')}>
          {t('open', { count: compared.length })}
        </Button>
      )}
      {dialog !== 'never' && (
        <Suspense>
          <CompareDialog
            facts={facts}
            open={dialog === 'open'}
            onClose={() => setDialog('closed')}
          />
        </Suspense>
      )}
    </>
  );
}

/** The part of this feature beside an item's other actions. */
export const compareOfItem = { ...compare, prepare: prepareCompareTexts, Tools: CompareTools };
