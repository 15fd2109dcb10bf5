import { isolate, storeLabels, useTexts } from '@storefront/i18n';
import { paths, useNavigate, useSearchParams } from '@storefront/platform';
import {
  forgetSearch,
  forgetSearches,
  rememberSearch,
  useModule,
  useRecentSearches,
} from '@storefront/session';
import {
  Button,
  IconButton,
  Row,
  SearchCombobox,
  type SuggestionListWiring,
  SuggestionOption,
  SuggestionPanel,
} from '@storefront/ui';
import { CloseIcon, TimeIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useState } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './search-box.module.css';

/** Recent searches in the panel. */
const MAX_RECENT = 5;

/** Search over items and stores; the catalog shows the results on `/home?search=`. */
export function SearchBox(): ReactNode {
  const { t, language } = useShellTexts();
  const common = useTexts('common');
  const stores = common.t(storeLabels(useModule()?.module_type).many).toLocaleLowerCase(language);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const searched =
    parameters.get('data_type') === 'searched' ? (parameters.get('search') ?? '') : '';
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  useEffect(() => setText(searched), [searched]);

  const typed = text.trim().toLowerCase();
  const recent = useRecentSearches()
    .filter((search) => search.toLowerCase().startsWith(typed))
    .slice(0, MAX_RECENT);

  function search(typed: string | undefined) {
    const name = typed?.trim() ?? '';
    if (name === '') return;
    rememberSearch(name);
    setText(name);
    setOpen(false);
    void navigate(paths.home.search(name));
  }

  return (
    <SearchCombobox
      label={t('header.search', { stores })}
      value={text}
      onChange={setText}
      onSubmit={search}
      plainForm={paths.home.searchForm}
      open={open}
      onOpenChange={setOpen}
      count={recent.length}
      onChoose={(index) => search(recent[index])}
      hasPanel={recent.length > 0}
    >
      {(list) => <RecentSearches list={list} searches={recent} onChoose={search} />}
    </SearchCombobox>
  );
}

interface RecentSearchesProps {
  readonly list: SuggestionListWiring;
  readonly searches: readonly string[];
  readonly onChoose: (search: string) => void;
}

/** Recent searches, each with a button that removes it. */
function RecentSearches({ list, searches, onChoose }: RecentSearchesProps): ReactNode {
  const { t } = useShellTexts();
  const common = useTexts('common');
  return (
    <SuggestionPanel>
      <Row justify="between" tone="muted" size="sm" padBlock={1} padInline={3}>
        <span>{t('header.recentSearches')}</span>
        <Button size="small" variant="link" onClick={forgetSearches}>
          {common.t('actions.clearAll')}
        </Button>
      </Row>
      <div className={styles.rows}>
        <div id={list.id} role="listbox" aria-label={t('header.recentSearches')}>
          {searches.map((search, index) => (
            <SuggestionOption
              key={search}
              list={list}
              index={index}
              icon={<TimeIcon size={18} color="var(--color-muted)" />}
              onChoose={() => onChoose(search)}
            >
              {search}
            </SuggestionOption>
          ))}
        </div>
        <ul>
          {searches.map((search) => (
            <Row as="li" key={search} className={styles.removal}>
              <IconButton
                size="small"
                label={t('header.forgetSearch', { name: isolate(search) })}
                icon={<CloseIcon size={16} />}
                onClick={() => forgetSearch(search)}
              />
            </Row>
          ))}
        </ul>
      </div>
    </SuggestionPanel>
  );
}
