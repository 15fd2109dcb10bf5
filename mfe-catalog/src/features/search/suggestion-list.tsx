import { isolate, useFormats, useTexts, withoutBidiControls } from '@storefront/i18n';
import { forgetSearch, forgetSearches } from '@storefront/session';
import {
  Button,
  IconButton,
  Picture,
  Row,
  type SuggestionListWiring,
  SuggestionOption,
  SuggestionPanel,
  Text,
} from '@storefront/ui';
import { CloseIcon, SearchIcon, TimeIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { Highlight } from '../item-card/highlight';
import { useStoreLabels } from '../lists/use-store-labels';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './search-panel.module.css';
import type { Suggestion } from './suggestions';
import type { Suggestions } from './use-suggestions';

interface SuggestionListProps {
  readonly list: SuggestionListWiring;
  readonly suggestions: Suggestions;
  readonly typed: string;
  readonly onChoose: (suggestion: Suggestion) => void;
}

/** The open panel: groups of suggestions; recent searches can be removed one by one or all at once. */
export default function SuggestionList({
  list,
  suggestions,
  typed,
  onChoose,
}: SuggestionListProps): ReactNode {
  const { t } = useCatalogTexts();
  const formats = useFormats();
  const common = useTexts('common').t;
  const stores = useStoreLabels().many;
  const { groups, failed } = suggestions;
  const headings = {
    recent: t('search.recent'),
    popular: t('search.popular'),
    category: t('search.categories'),
    store: stores,
    item: t('lists.items'),
  };
  const rows = groups.flatMap((group) => group.rows);
  const recent = rows.filter((row) => row.kind === 'recent');
  return (
    <SuggestionPanel label={recent.length === 0 ? t('search.suggestions') : undefined}>
      <div id={list.id} role="listbox" aria-label={t('search.suggestions')}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups, not fieldsets
          <div key={group.kind} role="group" aria-label={headings[group.kind]}>
            <Row
              aria-hidden="true"
              padInline={3}
              tone="muted"
              size="sm"
              weight="medium"
              className={styles.heading}
            >
              {headings[group.kind]}
            </Row>
            {group.rows.map((row) => {
              const index = rows.indexOf(row);
              return (
                <SuggestionOption
                  key={'words' in row ? row.words : row.id}
                  list={list}
                  index={index}
                  // As one string: screen readers would read the marked letters as separate words.
                  label={formats.list([nameOf(row), sellerOf(row) ?? []].flat(), 'comma')}
                  icon={<SuggestionIcon row={row} />}
                  onChoose={() => onChoose(row)}
                >
                  <Highlight text={withoutBidiControls(nameOf(row))} words={typed} />
                  {sellerOf(row) && (
                    <Text as="span" tone="muted" size="sm">
                      <span>{' · '}</span>
                      <bdi>{withoutBidiControls(sellerOf(row) ?? '')}</bdi>
                    </Text>
                  )}
                </SuggestionOption>
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
      {failed && (
        <Text tone="muted" pad={3}>
          {t('search.suggestionsFailed')}
        </Text>
      )}
      {rows.length === 0 && !failed && (
        <Text tone="muted" pad={3}>
          {t('search.noSuggestions', { words: isolate(typed) })}
        </Text>
      )}
    </SuggestionPanel>
  );
}

const nameOf = (row: Suggestion) => ('words' in row ? row.words : row.name);
const sellerOf = (row: Suggestion) => ('seller' in row ? row.seller : null);

function SuggestionIcon({ row }: { readonly row: Suggestion }): ReactNode {
  switch (row.kind) {
    case 'recent':
      return <TimeIcon size={18} className={styles.icon} />;
    case 'category':
    case 'popular':
      return <SearchIcon size={18} className={styles.icon} />;
    default:
      return <Picture src={row.image} alt="" width={32} height={32} className={styles.picture} />;
  }
}
