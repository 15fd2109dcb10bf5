import type { SearchNotes } from '@storefront/api/browse';
import { isolate, useFormats } from '@storefront/i18n';
import { Button, Callout, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { useCatalogTexts } from '../texts/use-catalog-texts';

interface FreeOfNoticeProps {
  readonly notes: SearchNotes;
  /** The list shows items without a statement. */
  readonly isUnstated?: boolean;
  /**
   * Switches between the two lists: items that are stated to be free, or items without a statement. They are never
   * mixed.
   */
  readonly onUnstated?: (isUnstated: boolean) => void;
}

/** Says what a search excludes, and how many items have no statement. Renders nothing when it excludes nothing. */
export function FreeOfNotice({
  notes,
  isUnstated = false,
  onUnstated,
}: FreeOfNoticeProps): ReactNode {
  const { t } = useCatalogTexts();
  const { list } = useFormats();
  if (notes.free_of.length === 0) return null;
  const what = list(notes.free_of.map(isolate));
  const hasMore = isUnstated || notes.not_stated_size > 0;
  return (
    <Callout tone={isUnstated ? 'warning' : 'info'}>
      <Stack gap={2}>
        <p>{t(isUnstated ? 'search.onlyNotStated' : 'search.freeOf', { what })}</p>
        {!isUnstated && hasMore && (
          <p>{t('search.notStated', { number: notes.not_stated_size })}</p>
        )}
        {hasMore && onUnstated && (
          <Button size="small" onClick={() => onUnstated(!isUnstated)}>
            {t(isUnstated ? 'search.showStated' : 'search.showNotStated')}
          </Button>
        )}
      </Stack>
    </Callout>
  );
}
