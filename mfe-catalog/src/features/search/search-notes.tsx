import type { SearchNotes } from '@storefront/api/browse';
import { isolate, useFormats } from '@storefront/i18n';
import { Link, paths } from '@storefront/platform';
import { Row, Stack } from '@storefront/ui';
import type { ReactNode } from 'react';
import { FreeOfNotice } from '../lists/free-of-notice';
import { useFilterTexts } from './filter-texts';

interface SearchNotesProps {
  readonly notes: SearchNotes;
  /** Items that were found. */
  readonly total: number;
  readonly words: string;
  /** The list shows items without a statement. */
  readonly isUnstated: boolean;
  readonly onUnstated: (isUnstated: boolean) => void;
}

/** Says how a search was understood, and suggests alternatives. Renders nothing when there is nothing to say. */
export function SearchNotesView(props: SearchNotesProps): ReactNode {
  const { t } = useFilterTexts();
  const formats = useFormats();
  const { notes, total } = props;
  const { filters, did_you_mean: correction, instead_of: insteadOf } = notes;
  const isPartly = notes.matched_size < total && insteadOf === null;
  const lines = [
    filters.length > 0 && t('asFilters', { words: formats.list(filters.map(isolate), 'comma') }),
    insteadOf !== null && t('similar', { words: isolate(insteadOf) }),
    isPartly && notes.matched_size === 0 && !notes.is_store_name && t('onlyPartly'),
    isPartly && notes.matched_size > 0 && t('matched', { number: notes.matched_size }),
  ].filter((line) => line !== false);
  const hasLinks = correction !== null || notes.other_modules.length > 0;
  if (lines.length === 0 && !hasLinks && notes.free_of.length === 0) return null;
  return (
    <section aria-label={t('notes')}>
      <Stack gap={2}>
        <FreeOfNotice {...props} />
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {correction !== null && (
          <Row wrap gap={2}>
            <span>{t('didYouMean')}</span>
            <Link to={paths.home.search(correction)}>
              <bdi>{correction}</bdi>
            </Link>
          </Row>
        )}
        <Elsewhere {...props} />
      </Stack>
    </section>
  );
}

/** The same words in the other modules. */
function Elsewhere({ notes, words }: SearchNotesProps): ReactNode {
  const { t } = useFilterTexts();
  if (notes.other_modules.length === 0) return null;
  return (
    <Row wrap gap={2}>
      <span>{t('elsewhere')}</span>
      {notes.other_modules.map(({ module_id, module_name, total_size }) => (
        <Link
          key={module_id}
          to={paths.home.href({ search: words, data_type: 'searched', module_id })}
        >
          {t('inModule', { module: isolate(module_name), number: total_size })}
        </Link>
      ))}
    </Row>
  );
}
