import { walletBalanceIn } from '@storefront/api';
import { isOn } from '@storefront/domain';
import type { QuoteInput } from '@storefront/pricing/order';
import type {
  CheckoutFacts,
  CheckoutKind,
  CommonFacts,
  DeliveryFacts,
  KnownFacts,
} from './checkout-facts';
import type { BillPart, Checkout, PaymentPart } from './checkout-parts';
import type { CheckoutRules, Plan, TaxRequest } from './checkout-rules';
import type { DeliveryTerms } from './delivery-terms';
import { expectedBill } from './expected-bill';
import { hasChoice, paymentChoices, type WalletPart, walletPart } from './payment-choices';
import { quoteOrder } from './quote-order';
import { customerRecipient, guestRecipient, type Recipient } from './recipient';
import { reconcileTax } from './reconcile-tax';

/** The part of the checkout that follows from the decisions alone: people, fulfilment method and addresses. */
export function planCheckout<Kind extends CheckoutKind>(
  rules: CheckoutRules<Kind>,
  facts: KnownFacts<Kind>,
): Plan {
  return rules.plan(facts, contactOf(facts));
}

/** The request for the server's tax; `null` when there is nothing to tax yet. */
export function taxRequest<Kind extends CheckoutKind>(
  rules: CheckoutRules<Kind>,
  facts: DeliveryFacts<Kind>,
): TaxRequest | null {
  const plan = planCheckout(rules, facts);
  const input = rules.quoteInput(facts, plan);
  return rules.tax?.(facts, plan, input && quoteOrder(input)) ?? null;
}

/**
 * The current checkout: decisions, people, bill, payment, missing fields, and the order's body. The pricing package
 * computes amounts; the server's are final.
 * @param rules the rules of its kind; each page imports only its own
 */
export function assembleCheckout<Kind extends CheckoutKind>(
  rules: CheckoutRules<Kind>,
  facts: CheckoutFacts<Kind>,
): Checkout {
  const plan = planCheckout(rules, facts);
  const input = rules.quoteInput(facts, plan);
  const { quote, bill, wallet } = priceCheckout(facts, plan, input);
  const payment = paymentPart(facts, plan, wallet, bill?.total ?? 0);
  const order = { facts, plan, quote, bill, payment };
  const body = rules.body(order);
  return {
    draft: {
      decisions: facts.draft,
      offered: plan.offered,
      method: plan.method,
      needsPictures: plan.needsPictures,
    },
    people: {
      isGuest: facts.isGuest,
      customer: facts.customer,
      address: facts.address,
      contact: plan.contact,
      recipient: plan.recipient,
    },
    bill: {
      input,
      quote,
      shown: bill,
      isPending: facts.terms.isPending || facts.tax.isPending,
      taxError: facts.tax.error,
      delivery: deliveryPart(plan, facts.terms),
    },
    payment,
    blockers: rules.blockers(order),
    order: body && { ...body, ...expectedBill(bill, quote) },
  };
}

function contactOf({ isGuest, guest, where, address, customer }: CommonFacts): Recipient {
  return isGuest ? guestRecipient(guest, where) : customerRecipient(address, customer, where);
}

function deliveryPart({ method, place }: Plan, terms: DeliveryTerms): BillPart['delivery'] {
  const isWanted = method === 'delivery';
  return {
    isWanted,
    needsPlace: isWanted && place === null,
    isUnknown: isWanted && place !== null && terms.isUnknown,
    kilometres: terms.kilometres,
    surge: terms.surge,
  };
}

const balanceOf = ({ customer, config }: CommonFacts) =>
  walletBalanceIn(customer, config.currency_code);

/** Whether the wallet may pay any part of the order. */
const mayPayAhead = ({ isGuest, config }: CommonFacts, { paysAtDoor }: Plan) =>
  !isGuest && !paysAtDoor && isOn(config.customer_wallet_status);

/** The bill with the server's tax, and the wallet's part of it. */
function priceCheckout(facts: CheckoutFacts<CheckoutKind>, plan: Plan, input: QuoteInput | null) {
  const { config, draft, tax } = facts;
  const unpaid = input && quoteOrder(input);
  const balance = balanceOf(facts);
  const wallet = walletPart({
    uses: draft.usesWallet && mayPayAhead(facts, plan),
    balance,
    total: unpaid ? reconcileTax(unpaid, tax.answer, 0).total : 0,
    mayPayPart: isOn(config.partial_payment_status),
  });
  const payable = wallet === 'none' ? 0 : balance;
  const quote =
    wallet === 'none' ? unpaid : input && quoteOrder({ ...input, walletBalance: payable });
  return { quote, bill: quote && reconcileTax(quote, tax.answer, payable), wallet };
}

function paymentPart(
  facts: CommonFacts & { readonly terms: DeliveryTerms },
  plan: Plan,
  wallet: WalletPart,
  total: number,
): PaymentPart {
  const { config, moduleId, terms, offlineMethods } = facts;
  const choicesBeside = (withWallet: boolean) =>
    paymentChoices({ config, zone: terms.zone, moduleId, total, offlineMethods, withWallet });
  const choices = choicesBeside(wallet === 'part');
  return {
    choices: plan.paysAtDoor ? { ...choices, gateways: [], offline: [] } : choices,
    wallet,
    balance: balanceOf(facts),
    walletTerms: {
      walletBalance: mayPayAhead(facts, plan) ? balanceOf(facts) : 0,
      mayPayPart: isOn(config.partial_payment_status) && hasChoice(choicesBeside(true)),
    },
    isKnown: terms.zone !== null,
  };
}
