import { Fragment, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { type ProofMark, proofLimits } from '../statement';
import { placeOf } from './mark-place';
import styles from './proof.module.css';
import { useProofTexts } from './use-proof-texts';

const { drawing: FULL } = proofLimits;
/** The distance by which an arrow key moves a mark. */
const STEP = 20;

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const held = (value: number) => Math.min(FULL, Math.max(0, Math.round(value)));

interface CarDrawingProps {
  readonly marks: readonly ProofMark[];
  /** Without it the drawing is read-only. */
  readonly onChange?: ((marks: readonly ProofMark[]) => void) | undefined;
}

/** A car from above with its marks. A press adds a mark, arrow keys move it. */
export function CarDrawing({ marks, onChange }: CarDrawingProps): ReactNode {
  const t = useProofTexts();
  const nameOf = (mark: ProofMark, index: number) =>
    t('marks.name', {
      number: index + 1,
      kind: t(`marks.kinds.${mark.kind}`),
      place: t(`marks.places.${placeOf(mark)}`),
    });

  function add(event: MouseEvent<HTMLButtonElement>) {
    if (!onChange || marks.length >= proofLimits.marks) return;
    const box = event.currentTarget.getBoundingClientRect();
    // A key press has no coordinates: the mark starts in the middle.
    const isPointed = event.detail > 0;
    const x = isPointed ? ((event.clientX - box.left) / box.width) * FULL : FULL / 2;
    const y = isPointed ? ((event.clientY - box.top) / box.height) * FULL : FULL / 2;
    onChange([...marks, { x: held(x), y: held(y), kind: 'scratch' }]);
  }

  function move(event: KeyboardEvent, index: number) {
    const way = arrows[event.key];
    const mark = marks[index];
    if (!way || !mark || !onChange) return;
    event.preventDefault();
    onChange(marks.with(index, { ...mark, x: held(mark.x + way[0]), y: held(mark.y + way[1]) }));
  }

  return (
    <div dir="ltr" className={styles.drawing}>
      <Car />
      {onChange && (
        <button type="button" className={styles.canvas} aria-label={t('marks.add')} onClick={add} />
      )}
      {marks.map((mark, index) => {
        const content = <span aria-hidden="true">{index + 1}</span>;
        const place = {
          className: styles.mark,
          style: {
            insetInlineStart: `${(mark.x / FULL) * 100}%`,
            insetBlockStart: `${(mark.y / FULL) * 100}%`,
          },
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mark is named by its number
          <Fragment key={index}>
            {onChange ? (
              <button
                {...place}
                type="button"
                aria-label={nameOf(mark, index)}
                onKeyDown={(event) => move(event, index)}
              >
                {content}
              </button>
            ) : (
              <span {...place}>{content}</span>
            )}
          </Fragment>
        );
      })}
    </div>
  );
}

function Car(): ReactNode {
  return (
    <svg viewBox="0 0 200 400" aria-hidden="true" className={styles.car}>
      <path d="M40 70Q40 16 100 12Q160 16 160 70L164 330Q162 386 100 390Q38 386 36 330Z" />
      <path d="M54 128Q100 104 146 128L138 168Q100 154 62 168Z" />
      <path d="M62 292Q100 304 138 292L146 328Q100 346 54 328Z" />
      <path d="M62 178L138 178L138 282L62 282Z" />
      <path d="M52 138L56 320M148 138L144 320M56 230L62 230M138 230L144 230" />
      <path d="M38 146L24 138L24 150L38 156M162 146L176 138L176 150L162 156" />
      <path d="M54 40Q62 30 76 28M146 40Q138 30 124 28M52 366Q62 374 76 376M148 366Q138 374 124 376" />
    </svg>
  );
}
