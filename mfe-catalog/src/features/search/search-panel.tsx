import { paths, useNavigate, useOpenItem } from '@storefront/platform';
import { forgetSearch, rememberSearch, useModule } from '@storefront/session';
import { lazyPart, SearchField, useOptionKeys } from '@storefront/ui';
import { type FocusEvent, type ReactNode, Suspense, useId, useState } from 'react';
import { useStoreWords } from '../lists/use-store-words';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './search-panel.module.css';
import type { Suggestion } from './suggestions';
import { useSuggestions } from './use-suggestions';

/** Lost suggestions leave the field: a word can be searched for without them. */
const SuggestionList = lazyPart(() => import('./suggestion-list'), {
  missing: ({ notice }) => <div className={styles.panel}>{notice}</div>,
});

interface SearchPanelProps {
  /** What is searched for now; empty where nothing is. */
  readonly words?: string;
}

/** The search over the chosen module, with a panel of what it may be that is looked for. */
export function SearchPanel({ words = '' }: SearchPanelProps): ReactNode {
  const { t } = useCatalogTexts();
  const stores = useStoreWords().inText;
  const [text, setText] = useState(words);
  const [open, setOpen] = useState(false);
  const listId = useId();
  const suggestions = useSuggestions(text, open);
  const rows = suggestions.groups.flatMap((group) => group.rows);
  const choose = useChoice((chosen) => {
    setText(chosen);
    setOpen(false);
  });
  const keys = useOptionKeys({
    count: open ? rows.length : 0,
    onChoose: (index) => choose(rows[index]),
    onDelete: (index) => {
      const row = rows[index];
      if (row?.kind === 'recent') forgetSearch(row.words);
    },
    onClose: () => setOpen(false),
  });

  function leave(event: FocusEvent<HTMLDivElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  }

  const isTyped = text.trim() !== '';
  const shown = open && (rows.length > 0 || (isTyped && !suggestions.searching));
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes when the focus leaves it; nothing to press
    <div className={styles.box} onBlur={leave}>
      <SearchField
        className={styles.field}
        label={t('search.field', { stores })}
        value={text}
        onChange={(next) => {
          setText(next);
          setOpen(true);
          keys.reset();
        }}
        onSubmit={(typed) => choose({ kind: 'recent', words: typed })}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={keys.onKeyDown}
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={keys.active >= 0 ? `${listId}-${keys.active}` : undefined}
        maxLength={200}
      />
      {shown && (
        <Suspense>
          <SuggestionList
            id={listId}
            suggestions={suggestions}
            typed={text.trim()}
            active={keys.active}
            onChoose={choose}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Where each kind of suggestion leads. */
function useChoice(onSearch: (words: string) => void) {
  const navigate = useNavigate();
  const openItem = useOpenItem();
  const module = useModule();
  return (suggestion: Suggestion | undefined): void => {
    if (!suggestion) return;
    const moduleId = module?.id ?? 0;
    switch (suggestion.kind) {
      case 'recent': {
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
