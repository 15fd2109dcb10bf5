import { isolate, useTexts, withoutBidiControls } from '@storefront/i18n';
import { forgetSearch, forgetSearches } from '@storefront/session';
import { Button, IconButton, Picture } from '@storefront/ui';
import { CloseIcon, SearchIcon, TimeIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { Highlight } from '../item-card/highlight';
import { useStoreWords } from '../lists/use-store-words';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './search-panel.module.css';
import type { Suggestion } from './suggestions';
import type { Suggestions } from './use-suggestions';

interface SuggestionListProps {
  readonly id: string;
  readonly suggestions: Suggestions;
  readonly typed: string;
  /** Index over all groups. */
  readonly active: number;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The open panel: groups of suggestions; recent searches can be forgotten one by one or all. */
export default function SuggestionList({
  id,
  suggestions,
  typed,
  active,
  onChoose,
}: SuggestionListProps): ReactNode {
  const { t } = useCatalogTexts();
  const common = useTexts('common').t;
  const stores = useStoreWords().many;
  const { groups, failed } = suggestions;
  const headings = {
    recent: t('search.recent'),
    category: t('search.categories'),
    store: stores,
    item: t('lists.items'),
  };
  const rows = groups.flatMap((group) => group.rows);
  const recent = rows.filter((row) => row.kind === 'recent');
  return (
    <div className={styles.panel}>
      <div id={id} role="listbox" aria-label={t('search.suggestions')} className={styles.list}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
          <div key={group.kind} role="group" aria-label={headings[group.kind]}>
            <div aria-hidden="true" className={styles.heading}>
              {headings[group.kind]}
            </div>
            {group.rows.map((row) => {
              const index = rows.indexOf(row);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the combobox
                // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
                <div
                  key={row.kind === 'recent' ? row.words : row.id}
                  id={`${id}-${index}`}
                  role="option"
                  // As one word: readers take the marked letters for words of their own.
                  aria-label={row.kind === 'recent' ? row.words : row.name}
                  aria-selected={index === active}
                  className={styles.option}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(row)}
                >
                  <SuggestionRow row={row} typed={typed} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {recent.length > 0 && (
        <ul aria-label={t('search.forgetRecent')} className={styles.removals}>
          {recent.map(({ words }) => (
            <li key={words}>
              <IconButton
                size="small"
                label={t('search.forget', { words: isolate(words) })}
                icon={<CloseIcon size={16} />}
                onClick={() => forgetSearch(words)}
              />
            </li>
          ))}
          <li className={styles.clear}>
            <Button size="small" variant="link" onClick={forgetSearches}>
              {common('actions.clearAll')}
            </Button>
          </li>
        </ul>
      )}
      {failed && <p className={styles.note}>{t('search.suggestionsFailed')}</p>}
      {rows.length === 0 && !failed && (
        <p className={styles.note}>{t('search.noSuggestions', { words: isolate(typed) })}</p>
      )}
    </div>
  );
}

function SuggestionRow({
  row,
  typed,
}: {
  readonly row: Suggestion;
  readonly typed: string;
}): ReactNode {
  const name = withoutBidiControls(row.kind === 'recent' ? row.words : row.name);
  return (
    <>
      {row.kind === 'recent' && <TimeIcon size={18} className={styles.icon} />}
      {row.kind === 'category' && <SearchIcon size={18} className={styles.icon} />}
      {(row.kind === 'store' || row.kind === 'item') && (
        <Picture src={row.image} alt="" width={32} height={32} className={styles.picture} />
      )}
      <bdi className={styles.words}>
        <Highlight text={name} words={typed} />
      </bdi>
    </>
  );
}
