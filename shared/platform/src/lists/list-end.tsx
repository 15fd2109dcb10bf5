import { useTexts } from '@storefront/i18n';
import { Button, Row } from '@storefront/ui';
import { type ReactNode, useRef } from 'react';
import type { EndlessList } from './endless-list';
import { useNearViewport } from './use-near-viewport';

type ListEndProps = Pick<EndlessList<unknown>, 'more' | 'loadMore'>;

/** The end of a paged list: loads the next page when it comes near the viewport, or when its button is pressed. */
export function ListEnd({ more, loadMore }: ListEndProps): ReactNode {
  const { t } = useTexts('common');
  if (more === 'none') return null;
  if (more === 'failed') {
    return (
      <Row role="alert" justify="center" wrap gap={3} padBlock={6}>
        <span>{t('lists.moreFailed')}</span>
        <Button onClick={loadMore}>{t('actions.retry')}</Button>
      </Row>
    );
  }
  return (
    <Row justify="center" wrap gap={3} padBlock={6}>
      <Button loading={more === 'loading'} onClick={loadMore}>
        {t('actions.loadMore')}
      </Button>
      {more === 'ready' && <NextPage onNear={loadMore} />}
    </Row>
  );
}

/** Mounted again for each page, so that a list shorter than the screen continues by itself. */
function NextPage({ onNear }: { readonly onNear: () => void }): ReactNode {
  const mark = useRef<HTMLSpanElement>(null);
  useNearViewport(mark, onNear, 600);
  return <span ref={mark} aria-hidden="true" />;
}
