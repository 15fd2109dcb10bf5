import { truncateText } from '@storefront/i18n';
import { useState } from 'react';
import { Button } from '../button/button';
import { useUiTexts } from '../texts/use-ui-texts';

export interface TruncateProps {
  text: string;
  /** Limit in visible characters: 130 in the item's detail view, 70 elsewhere. */
  limit?: number | undefined;
  className?: string | undefined;
}

/** A long text truncated between visible characters, with a button for the rest. */
export function Truncate({ text, limit = 70, className }: TruncateProps) {
  const t = useUiTexts();
  const [open, setOpen] = useState(false);
  const short = truncateText(text, limit);
  if (short === text) return <span className={className}>{text}</span>;
  return (
    <span className={className}>
      <bdi>{open ? text : short}</bdi>{' '}
      <Button variant="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? t('less') : t('more')}
      </Button>
    </span>
  );
}
