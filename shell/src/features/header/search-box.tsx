import { isolate, storeWords, useTexts } from '@storefront/i18n';
import { paths, useNavigate, useSearchParams } from '@storefront/platform';
import {
  forgetSearch,
  forgetSearches,
  rememberSearch,
  useModule,
  useRecentSearches,
} from '@storefront/session';
import { Button, IconButton, SearchField, useDismiss, useOptionKeys } from '@storefront/ui';
import { CloseIcon, TimeIcon } from '@storefront/ui/icons';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useShellTexts } from '../texts/use-shell-texts';
import styles from './search-box.module.css';

/** Recent searches that the panel shows at most. */
const SHOWN = 5;

/** Search over items and stores; the results are the catalog's, on `/home?search=`. */
export function SearchBox(): ReactNode {
  const { t, language } = useShellTexts();
  const common = useTexts('common');
  const stores = common.t(storeWords(useModule()?.module_type).many).toLocaleLowerCase(language);
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const searched =
    parameters.get('data_type') === 'searched' ? (parameters.get('search') ?? '') : '';
  const [text, setText] = useState(searched);
  const [open, setOpen] = useState(false);
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  useDismiss(box, open, () => setOpen(false));
  useEffect(() => setText(searched), [searched]);

  const typed = text.trim().toLowerCase();
  const recent = useRecentSearches()
    .filter((search) => search.toLowerCase().startsWith(typed))
    .slice(0, SHOWN);

  function search(words: string | undefined) {
    const name = words?.trim() ?? '';
    if (name === '') return;
    rememberSearch(name);
    setText(name);
    setOpen(false);
    void navigate(paths.home.search(name));
  }

  const keys = useOptionKeys({
    count: open ? recent.length : 0,
    onChoose: (index) => search(recent[index]),
    onClose: () => setOpen(false),
  });
  const shown = open && recent.length > 0;

  return (
    <div ref={box} className={styles.box}>
      <SearchField
        label={t('header.search', { stores })}
        value={text}
        onChange={(next) => {
          setText(next);
          setOpen(true);
          keys.reset();
        }}
        onSubmit={search}
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
        <div className={styles.panel}>
          <div className={styles.head}>
            <span>{t('header.recentSearches')}</span>
            <Button size="small" variant="link" onClick={forgetSearches}>
              {common.t('actions.clearAll')}
            </Button>
          </div>
          <div className={styles.rows}>
            <div
              id={listId}
              role="listbox"
              aria-label={t('header.recentSearches')}
              className={styles.list}
            >
              {recent.map((entry, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the combobox
                // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
                <div
                  key={entry}
                  id={`${listId}-${index}`}
                  role="option"
                  aria-selected={index === keys.active}
                  className={styles.option}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => search(entry)}
                >
                  <TimeIcon size={18} className={styles.icon} />
                  <bdi className={styles.words}>{entry}</bdi>
                </div>
              ))}
            </div>
            <ul className={styles.removals}>
              {recent.map((entry) => (
                <li key={entry} className={styles.removal}>
                  <IconButton
                    size="small"
                    label={t('header.forgetSearch', { name: isolate(entry) })}
                    icon={<CloseIcon size={16} />}
                    onClick={() => forgetSearch(entry)}
                  />
                </li>
              ))}
            </ul>
          </div>
        </div>
      )}
    </div>
  );
}
