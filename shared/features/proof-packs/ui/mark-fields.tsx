import { IconButton, Stack } from '@storefront/ui';
import { Select } from '@storefront/ui/controls';
import { DeleteIcon } from '@storefront/ui/icons';
import type { ReactNode } from 'react';
import { markKinds, type ProofMark } from '../statement';
import { CarDrawing } from './car-drawing';
import { markPlaces, placeOf, pointOf } from './mark-place';
import styles from './proof.module.css';
import { useProofTexts } from './use-proof-texts';

interface MarkFieldsProps {
  readonly marks: readonly ProofMark[];
  readonly onChange: (marks: readonly ProofMark[]) => void;
}

/** The drawing, and the same marks as a list for customers who cannot see the drawing. */
export function MarkFields({ marks, onChange }: MarkFieldsProps): ReactNode {
  const t = useProofTexts();
  return (
    <Stack gap={4}>
      <CarDrawing marks={marks} onChange={onChange} />
      <Stack as="ol" gap={3} aria-label={t('marks.list')}>
        {marks.map((mark, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is named by its number
          <Stack key={index} as="li" gap={2} className={styles.markRow}>
            <Select
              label={t('marks.kind', { number: index + 1 })}
              value={mark.kind}
              options={markKinds.map((kind) => ({ value: kind, label: t(`marks.kinds.${kind}`) }))}
              onChange={(value) => {
                const kind = markKinds.find((one) => one === value);
                if (kind) onChange(marks.with(index, { ...mark, kind }));
              }}
            />
            <Select
              label={t('marks.place', { number: index + 1 })}
              value={placeOf(mark)}
              options={markPlaces.map((place) => ({
                value: place,
                label: t(`marks.places.${place}`),
              }))}
              onChange={(value) => {
                const place = markPlaces.find((one) => one === value);
                if (place) onChange(marks.with(index, { ...mark, ...pointOf(place) }));
              }}
            />
            <IconButton
              icon={<DeleteIcon size={20} />}
              label={t('marks.remove', { number: index + 1 })}
              onClick={() => onChange(marks.toSpliced(index, 1))}
            />
          </Stack>
        ))}
      </Stack>
    </Stack>
  );
}
