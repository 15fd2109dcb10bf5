import { hasDietPassport } from '@storefront/session';
import { lazyPart } from '@storefront/ui';
import { type ReactNode, Suspense } from 'react';
import type { Arrange, DietProps } from '../diet/diet-part';
import { useFeature } from '../reads/use-feature';

const asTheyAre: Arrange = (rows) => rows;

const listOf = (props: DietProps): ReactNode => props.show === 'list' && props.children(asTheyAre);

const Part = lazyPart(() => import('../diet/diet-part'), {
  // A mark has no room for a notice; the opened item says that the verdict is missing.
  missing: ({ notice }, props) =>
    props.show === 'dish' || props.show === 'order' ? notice : listOf(props),
});

/**
 * Shows what the diet passport says about an item, a choice or an order. Without a passport on this device its code is
 * not loaded.
 */
export function Diet(props: DietProps): ReactNode {
  return hasDietPassport() ? <OfPassport {...props} /> : listOf(props);
}

function OfPassport(props: DietProps): ReactNode {
  const list = listOf(props);
  return useFeature('diet-passport') ? (
    <Suspense fallback={list}>
      <Part {...props} />
    </Suspense>
  ) : (
    list
  );
}
