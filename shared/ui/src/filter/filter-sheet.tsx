import { type ReactNode, useState } from 'react';
import { Button } from '../button/button';
import { Row } from '../layout/layout';
import { Sheet } from '../overlay/sheet';
import { useUiTexts } from '../texts/use-ui-texts';
import styles from './filter-sheet.module.css';

export interface FilterSheetProps<Filters> {
  open: boolean;
  /** The applied filters. */
  filters: Filters;
  /** The state without any filter. */
  noFilters: Filters;
  onApply: (filters: Filters) => void;
  onClose: () => void;
  /** The fields for filters that are not applied yet. */
  children: (filters: Filters, onChange: (filters: Filters) => void) => ReactNode;
  /** Text of the button that applies the filters: the number of results. */
  showLabel: (filters: Filters) => ReactNode;
}

/** Filters on a phone: chosen first, then applied. Closing the sheet discards changes that were not applied. */
export function FilterSheet<Filters>(props: FilterSheetProps<Filters>) {
  const { open, noFilters, onApply, onClose, children, showLabel } = props;
  const t = useUiTexts();
  const [draft, setDraft] = useState<{ readonly filters: Filters } | null>(null);
  const filters = draft ? draft.filters : props.filters;
  const change = (next: Filters) => setDraft({ filters: next });
  function close() {
    setDraft(null);
    onClose();
  }
  function apply() {
    setDraft(null);
    onApply(filters);
  }
  return (
    <Sheet
      open={open}
      onClose={close}
      title={t('filters')}
      footer={
        <Row align="stretch" gap={3}>
          <Button variant="ghost" onClick={() => change(noFilters)}>
            {t('filtersClear')}
          </Button>
          <Button variant="primary" className={styles.show} onClick={apply}>
            {showLabel(filters)}
          </Button>
        </Row>
      }
    >
      {children(filters, change)}
    </Sheet>
  );
}
