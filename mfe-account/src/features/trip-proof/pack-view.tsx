import { photoSteps, proofLimits, type Verdict } from '@storefront/domain/proof';
import { useFormats } from '@storefront/i18n';
import { Callout, Stack, Text } from '@storefront/ui';
import type { ReactNode } from 'react';
import { CarDrawing } from './car-drawing';
import { placeOf } from './mark-place';
import { PhotoBytes } from './photo-bytes';
import styles from './proof.module.css';
import { useProofTexts } from './use-proof-texts';

/** A pack of which every byte was checked. */
export type Proved = Extract<Verdict, { readonly fault: null }>;

/** What a check has found: that nothing was changed, or what is wrong. */
export function VerdictNote({ verdict }: { readonly verdict: Verdict }): ReactNode {
  const t = useProofTexts();
  const formats = useFormats();
  if (verdict.fault === null) {
    return (
      <Callout tone="success" role="status" title={t('verdict.proved')}>
        {t('verdict.received', { time: formats.dateTime(verdict.receipt.received) })}
      </Callout>
    );
  }
  return (
    <Callout tone="danger" role="alert" title={t('verdict.notProved')}>
      {t(`verdict.${verdict.fault}`)}
    </Callout>
  );
}

/** What a pack says: facts, marks and photos, stop by stop. */
function PackView({ pack, title }: { readonly pack: Proved; readonly title: string }): ReactNode {
  const t = useProofTexts();
  const formats = useFormats();
  const { statement, photos } = pack;
  const ofStep = (step: string) =>
    statement.photos.flatMap((photo, index) => {
      const bytes = photos[index];
      return photo.step === step && bytes ? [{ photo, bytes }] : [];
    });
  return (
    <Stack as="section" gap={4} aria-label={title} className={styles.pack}>
      <h3 className={styles.subtitle}>{title}</h3>
      <dl className={styles.facts}>
        <div>
          <dt>{t('finished')}</dt>
          <dd>{formats.dateTime(statement.finished)}</dd>
        </div>
        <div>
          <dt>{t('fuel')}</dt>
          <dd>{formats.percent((statement.fuel / proofLimits.fuel) * 100)}</dd>
        </div>
        <div>
          <dt>{t('mileage')}</dt>
          <dd>{formats.number(statement.mileage)}</dd>
        </div>
        {statement.note !== '' && (
          <div>
            <dt>{t('note')}</dt>
            <dd dir="auto">{statement.note}</dd>
          </div>
        )}
      </dl>
      <CarDrawing marks={statement.marks} />
      {statement.marks.length > 0 ? (
        <ol className={styles.markList}>
          {statement.marks.map((mark, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mark is named by its number
            <li key={index}>
              {t(`marks.kinds.${mark.kind}`)}, {t(`marks.places.${placeOf(mark)}`)}
            </li>
          ))}
        </ol>
      ) : (
        <Text tone="muted">{t('marks.none')}</Text>
      )}
      {[...photoSteps, 'mark' as const].map((step) => {
        const some = ofStep(step);
        return (
          some.length > 0 && (
            <figure key={step} className={styles.figure}>
              <figcaption>{t(`steps.${step}.title`)}</figcaption>
              {some.map(({ photo, bytes }, index) => (
                <div key={photo.sha256}>
                  <PhotoBytes
                    bytes={bytes}
                    alt={t('photoOf', { step: t(`steps.${step}.title`), number: index + 1 })}
                  />
                  <Text tone="muted" size="sm">
                    {formats.dateTime(photo.taken)}
                    {photo.place && (
                      <>
                        {' · '}
                        <bdi>{`${photo.place.lat.toFixed(5)}, ${photo.place.lng.toFixed(5)}`}</bdi>
                      </>
                    )}
                  </Text>
                </div>
              ))}
            </figure>
          )
        );
      })}
    </Stack>
  );
}

/** Packs of one trip side by side, with what is different at the return. */
export function PacksView({ packs }: { readonly packs: readonly Proved[] }): ReactNode {
  const t = useProofTexts();
  const formats = useFormats();
  const pickup = packs.find(({ statement }) => statement.phase === 'pickup')?.statement;
  const back = packs.findLast(({ statement }) => statement.phase === 'return')?.statement;
  const isSame = pickup && back && pickup.trip === back.trip;
  return (
    <Stack gap={4}>
      {isSame && (
        <Callout title={t('compare.title')}>
          {[
            t('compare.mileage', { count: back.mileage - pickup.mileage }),
            t('compare.fuel', {
              before: formats.percent((pickup.fuel / proofLimits.fuel) * 100),
              after: formats.percent((back.fuel / proofLimits.fuel) * 100),
            }),
            t('compare.marks', {
              before: formats.number(pickup.marks.length),
              after: formats.number(back.marks.length),
            }),
          ].map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Callout>
      )}
      <div className={styles.packs}>
        {packs.map((pack) => (
          <PackView
            key={pack.statement.pack}
            pack={pack}
            title={t(`phases.${pack.statement.phase}`, { id: pack.statement.trip })}
          />
        ))}
      </div>
    </Stack>
  );
}
