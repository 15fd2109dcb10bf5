import { Button } from '../button/button';
import { Row } from '../layout/layout';
import { Chip } from '../surface/chip';
import { useUiTexts } from '../texts/use-ui-texts';

export interface ActiveChip {
  /** Unique in the list. */
  readonly key: string;
  readonly label: string;
  readonly onRemove: () => void;
}

export interface ActiveChipsProps {
  chips: readonly ActiveChip[];
  /** Removes all. */
  onClear: () => void;
}

/** The active filters above a list, each of which can be removed separately, or all at once. */
export function ActiveChips({ chips, onClear }: ActiveChipsProps) {
  const t = useUiTexts();
  if (chips.length === 0) return null;
  return (
    <Row as="ul" aria-label={t('filtersActive')} wrap gap={2}>
      {chips.map(({ key, label, onRemove }) => (
        <li key={key}>
          <Chip onRemove={onRemove}>{label}</Chip>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button size="small" variant="link" onClick={onClear}>
            {t('filtersClear')}
          </Button>
        </li>
      )}
    </Row>
  );
}
