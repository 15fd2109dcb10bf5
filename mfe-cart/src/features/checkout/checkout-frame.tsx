import type { ChangedBill, StoreDetails } from '@storefront/api';
import { lazyPart, MissingOverlay, Stack } from '@storefront/ui';
import { type ReactNode, Suspense, useState } from 'react';
import type { SectionName } from '../order/blockers';
import type { Checkout } from '../order/checkout-parts';
import { useIsWide } from './bill/summary-frame';
import styles from './checkout-frame.module.css';
import { FoldsContext, useFolds } from './folds';
import { PlaceOrder } from './place/place-order';
import { type RequestedField, RequestedFieldContext } from './place/requested-field';
import { type OrderToPlace, usePlaceOrder } from './place/use-place-order';

const ChangedBillDialog = lazyPart(() => import('./bill/changed-bill-dialog'), {
  missing: ({ notice }, { bill, onDecline }) =>
    bill && <MissingOverlay onClose={onDecline}>{notice}</MissingOverlay>,
});

interface CheckoutFrameProps extends OrderToPlace {
  /** The store, for an order below its minimum. */
  readonly store?: StoreDetails;
  readonly summary: ReactNode;
  /** Sections that need no input: folded while another section is open. */
  readonly decided?: readonly SectionName[];
  /** The cards. @param checked the button was pressed once, so missing fields are marked */
  readonly children: (checked: boolean) => ReactNode;
}

/** The frame of every checkout: the decisions on one side, the bill on the other, and the button that orders. */
export function CheckoutFrame(props: CheckoutFrameProps): ReactNode {
  const { store, summary, decided = [], children, ...order } = props;
  const { bill, blockers } = order.checkout;
  const [folded] = useState(() => (lacksDecision(order.checkout) ? decided : []));
  const folds = useFolds(folded, blockers);
  const { state, place, decline } = usePlaceOrder(order);
  const isWide = useIsWide();
  const [checked, setChecked] = useState(false);
  const [requested, setRequested] = useState<RequestedField | null>(null);
  // The dialog stays mounted while it closes.
  const [hasChanged, setHasChanged] = useState(false);
  if (state.status === 'changed' && !hasChanged) setHasChanged(true);
  // A changed order would be a different one: nothing may be changed while the result of this one is unknown.
  const isLocked = state.status === 'sending' || state.status === 'unsure';

  function press() {
    setChecked(true);
    if (blockers.length === 0 || state.status === 'unsure') void place();
  }

  function agree({ expected_total, expected_bill, expected_lines: lines }: ChangedBill) {
    // The new total may require another payment method.
    if (blockers.length > 0) decline();
    else {
      void place({
        expected_total,
        expected_bill: JSON.stringify(expected_bill),
        ...(lines && { expected_lines: JSON.stringify(lines) }),
      });
    }
  }

  const button = (
    <PlaceOrder
      // The known amount of a prescription is not the final price.
      amount={
        order.kind === 'prescription' || bill.delivery.isUnknown
          ? null
          : (bill.shown?.leftToPay ?? null)
      }
      isPriced={!bill.delivery.isUnknown}
      walletPart={bill.shown?.walletPart ?? 0}
      taxError={bill.taxError}
      blockers={blockers}
      store={store}
      state={state}
      checked={checked}
      onPress={press}
      onRequested={(blocker) => setRequested({ blocker })}
    />
  );
  return (
    <div className={styles.columns}>
      {!isWide && summary}
      <Stack gap={4} className={styles.form} inert={isLocked}>
        <RequestedFieldContext value={requested}>
          <FoldsContext value={folds}>{children(checked)}</FoldsContext>
        </RequestedFieldContext>
      </Stack>
      {isWide ? (
        <div className={styles.aside}>
          <div inert={isLocked} className={styles.scroll}>
            {summary}
          </div>
          {button}
        </div>
      ) : (
        <div className={styles.bar}>{button}</div>
      )}
      {hasChanged && (
        <Suspense>
          <ChangedBillDialog
            bill={state.status === 'changed' ? state.bill : null}
            onAgree={agree}
            onDecline={decline}
          />
        </Suspense>
      )}
    </div>
  );
}

/** Whether the customer must fill in something, as far as that is known before the server's answer. */
function lacksDecision({ blockers, people, draft, payment }: Checkout): boolean {
  const isUnpaid = draft.decisions.payment === null && payment.wallet !== 'all';
  return isUnpaid || (people.isGuest && blockers.some(({ section }) => section === 'where'));
}
