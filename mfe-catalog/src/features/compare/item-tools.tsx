import { withoutBidiControls } from '@storefront/i18n';
import { toast } from '@storefront/platform';
import { Button, lazyOverlay, Row } from '@storefront/ui';
import { CopyIcon, ShareIcon } from '@storefront/ui/icons';
import { type ReactNode, Suspense, useState } from 'react';
import type { ListedItem } from '../item-card/item-choices';
import { shareLink } from '../share/share-link';
import { useCompareTexts } from './compare-texts';
import { compareItem, leaveComparison, useComparedItems } from './compared-items';

export { prepareCompareTexts } from './compare-texts';

const CompareDialog = lazyOverlay(() => import('./compare-dialog'));

/** Actions on an item other than ordering: sharing its address, and comparing it. */
export default function ItemTools({ item }: { readonly item: ListedItem }): ReactNode {
  const { t } = useCompareTexts();
  async function share() {
    const outcome = await shareLink(withoutBidiControls(item.name));
    if (outcome === 'copied') toast.success(t('linkCopied'));
    if (outcome === 'failed') toast.error(t('shareFailed'));
  }
  return (
    <Row wrap gap={2}>
      <Button variant="ghost" icon={<ShareIcon size={18} />} onClick={() => void share()}>
        {t('share')}
      </Button>
      {item.module_type === 'ecommerce' && <CompareButtons itemId={item.id} />}
    </Row>
  );
}

function CompareButtons({ itemId }: { readonly itemId: number }): ReactNode {
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
          <CompareDialog open={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
