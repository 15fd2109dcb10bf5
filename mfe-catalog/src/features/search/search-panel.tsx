import { paths, useNavigate, useOpenItem } from '@storefront/platform';
import { forgetSearch, rememberSearch, useModule } from '@storefront/session';
import { lazyPart, SearchCombobox, SuggestionPanel } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useStoreLabels } from '../lists/use-store-labels';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './search-panel.module.css';
import type { Suggestion } from './suggestions';
import { useSuggestions } from './use-suggestions';

/** Without the suggestions the field still works. */
const SuggestionList = lazyPart(() => import('./suggestion-list'), {
  missing: ({ notice }) => <SuggestionPanel>{notice}</SuggestionPanel>,
});

interface SearchPanelProps {
  /** The current search words; empty if there are none. */
  readonly words?: string;
}

/** The search over the chosen module, with suggestions. */
export function SearchPanel({ words = '' }: SearchPanelProps): ReactNode {
  const { t } = useCatalogTexts();
  const stores = useStoreLabels().inText;
  const [text, setText] = useState(words);
  const [open, setOpen] = useState(false);
  const suggestions = useSuggestions(text, open);
  const rows = suggestions.groups.flatMap((group) => group.rows);
  const choose = useChoice((chosen) => {
    setText(chosen);
    setOpen(false);
  });
  const isTyped = text.trim() !== '';
  return (
    <SearchCombobox
      className={styles.field}
      label={t('search.field', { stores })}
      value={text}
      onChange={setText}
      plainForm={paths.home.searchForm}
      onSubmit={(typed) => choose({ kind: 'recent', words: typed })}
      open={open}
      onOpenChange={setOpen}
      count={rows.length}
      onChoose={(index) => choose(rows[index])}
      onDelete={(index) => {
        const row = rows[index];
        if (row?.kind === 'recent') forgetSearch(row.words);
      }}
      hasPanel={rows.length > 0 || (isTyped && !suggestions.searching)}
    >
      {(list) => (
        <Suspense>
          <SuggestionList
            list={list}
            suggestions={suggestions}
            typed={text.trim()}
            onChoose={choose}
          />
        </Suspense>
      )}
    </SearchCombobox>
  );
}

/** The target of each kind of suggestion. */
function useChoice(onSearch: (words: string) => void) {
  const navigate = useNavigate();
  const openItem = useOpenItem();
  const module = useModule();
  return (suggestion: Suggestion | undefined): void => {
    if (!suggestion) return;
    const moduleId = module?.id ?? 0;
    switch (suggestion.kind) {
      case 'recent':
      case 'popular': {
        const words = suggestion.words.trim();
        if (words === '') return;
        rememberSearch(words);
        onSearch(words);
        void navigate(paths.home.search(words));
        return;
      }
      case 'category':
        onSearch('');
        void navigate(paths.home.category({ id: suggestion.id, name: suggestion.name, moduleId }));
        return;
      case 'store':
        rememberSearch(suggestion.name);
        onSearch('');
        void navigate(
          paths.store.href({
            id: suggestion.id,
            slug: suggestion.slug,
            module_id: moduleId,
            module_type: module?.module_type,
          }),
        );
        return;
      case 'item':
        rememberSearch(suggestion.name);
        onSearch('');
        openItem({ id: suggestion.id, module_id: moduleId });
    }
  };
}
