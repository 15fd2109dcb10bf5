import { Funnel } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../button/button';
import { useUiTexts } from '../texts/use-ui-texts';

export interface FilterButtonProps {
  /** Number of active filters. */
  count: number;
  /** Renders the sheet, from the first press on, so that it can be lazy. */
  sheet: (open: boolean, close: () => void) => ReactNode;
}

/** Opens the filters on screens without a column for them. */
export function FilterButton({ count, sheet }: FilterButtonProps) {
  const t = useUiTexts();
  const [open, setOpen] = useState<boolean | null>(null);
  return (
    <>
      <Button
        icon={<Funnel size={18} />}
        aria-haspopup="dialog"
        aria-expanded={open === true}
        onClick={() => setOpen(true)}
      >
        {count > 0 ? t('filtersCount', { number: count }) : t('filters')}
      </Button>
      {open !== null && <Suspense>{sheet(open, () => setOpen(false))}</Suspense>}
    </>
  );
}
