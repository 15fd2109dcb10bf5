import { Button, Stack } from '@storefront/ui';
import { MapIcon } from '@storefront/ui/icons';
import { type ReactNode, useId, useState } from 'react';
import styles from './list-with-map.module.css';

interface ListWithMapProps {
  /** The text of the button that shows and hides the map. */
  readonly button: string;
  /** Rendered while the map is shown; `null` when nothing in the list has a position. */
  readonly map: ReactNode;
  /** The list: below the map, or beside it where the page is wide enough. */
  readonly children: ReactNode;
}

/** A list with an optional map of its rows. */
export function ListWithMap({ button, map, children }: ListWithMapProps): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  const isShown = open && map !== null;
  return (
    <Stack gap={3}>
      {map !== null && (
        <div>
          <Button
            icon={<MapIcon size={20} />}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpen(!open)}
          >
            {button}
          </Button>
        </div>
      )}
      <div className={isShown ? styles.beside : undefined}>
        <div id={id} className={styles.map}>
          {isShown && map}
        </div>
        <div>{children}</div>
      </div>
    </Stack>
  );
}
