import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { IconButton } from '../button/icon-button';
import { useUiTexts } from '../texts/use-ui-texts';
import { movedBy } from './geometry';
import styles from './map.module.css';
import type { MapPoint } from './types';

/** Step in pixels. */
const stride = 24;

export interface PickPadProps {
  point: MapPoint;
  zoom: number;
  onPick: (point: MapPoint) => void;
}

/**
 * Moves the pin without dragging (WCAG 2.5.7), by press or keyboard. It is a compass: west is on the left in Arabic
 * too, as on the map.
 */
export function PickPad({ point, zoom, onPick }: PickPadProps) {
  const t = useUiTexts();
  const directions = [
    { key: 'north', label: t('mapMoveNorth'), Icon: ArrowUp, east: 0, north: 1 },
    { key: 'west', label: t('mapMoveWest'), Icon: ArrowLeft, east: -1, north: 0 },
    { key: 'east', label: t('mapMoveEast'), Icon: ArrowRight, east: 1, north: 0 },
    { key: 'south', label: t('mapMoveSouth'), Icon: ArrowDown, east: 0, north: -1 },
  ] as const;
  return (
    <div className={styles.pad}>
      <div className={styles.compass}>
        {directions.map(({ key, label, Icon, east, north }) => (
          <IconButton
            key={key}
            size="small"
            className={styles[key]}
            label={label}
            icon={<Icon size={18} />}
            onClick={() => onPick(movedBy(point, east * stride, north * stride, zoom))}
          />
        ))}
      </div>
    </div>
  );
}
