import { useFormats } from '@storefront/i18n';
import { Steps } from '@storefront/ui/controls';
import type { ReactNode } from 'react';
import { useAccountTexts } from '../../texts/use-account-texts';
import type { OrderProgress } from './order-stage';

/** The stages of an order as an ordered list with times (the current one is marked for assistive technology). */
export function OrderSteps({ progress }: { readonly progress: OrderProgress }): ReactNode {
  const { t } = useAccountTexts();
  const formats = useFormats();
  const earlier = (index: number) =>
    progress.stages.slice(0, index).findLast(({ at }) => at)?.at ?? null;
  // The day is stated once, not with every step.
  const isSameDay = (at: string, before: string | null) =>
    before !== null && formats.date(at) === formats.date(before);
  return (
    <Steps
      label={t('orders.progress')}
      current={progress.current}
      failed={progress.failed}
      items={progress.stages.map(({ name, at }, index) => ({
        key: name,
        title: t(`orders.stages.${name}`),
        note: at ? (
          <time dateTime={at}>
            {isSameDay(at, earlier(index)) ? formats.time(at) : formats.dateTime(at)}
          </time>
        ) : null,
      }))}
    />
  );
}
