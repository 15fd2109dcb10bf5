/** The server's texts about payments and refunds. */
export const paymentEn = {
  'payment.proofTitle': 'Pay for your order',
  'payment.proofHint':
    'Please enter the phone number of the order, so that nobody else opens your payment.',
  'payment.phone': 'Phone number',
  'payment.phoneWrong': 'This is not the phone number of the order.',
  'payment.continue': 'Continue',
  'payment.pay': 'Pay {amount}',
  'payment.unknownYet':
    'We do not know yet whether the payment went through. Please look at your order in a minute.',
  savedCardUnknown: 'This card is not saved any more.',
  savedCardRemoved: 'The card is removed.',
  payoutOff: 'This shop cannot pay out by itself. Please write to us.',
  payoutChanged: 'What can be paid out has changed. Please look at it again.',
  payoutRunning: 'A pay-out of this wallet is on its way already.',
  payoutOpen: 'Your account can be deleted once your pay-out has arrived.',
  refundOpen: 'Your account can be deleted once your refund has arrived.',
  payoutRequested: 'Your money is on its way to your bank account.',
  ibanWrong: 'This is not a valid IBAN.',
  'notice.payout.requested':
    '{amount} is on its way from your {business} wallet to the bank account ending in {account}. If it was not you, contact us at once: {contact}.',
  'notice.payout.done':
    '{amount} was paid out from your {business} wallet to the bank account ending in {account}.',
  'notice.payout.failed':
    'The bank did not accept the pay-out to the account ending in {account}. {amount} is back in your {business} wallet.',
  'deposit.held': '{amount} is set aside as the deposit of your trip. It is not taken.',
  'deposit.released': 'The deposit of your trip, {amount}, was let go.',
  'deposit.taken': '{amount} of the deposit of your trip was taken. The rest was let go.',
  'refund.wallet': '{amount} went back to your wallet.',
  'refund.requested': '{amount} is on its way back to where you paid from.',
  'refund.secondTip':
    'The courier of this order has a tip already. {amount} is on its way back to where you paid from.',
  'refund.done': '{amount} was paid back to where you paid from.',
  'refund.byHand': 'We pay {amount} back to you ourselves, and contact you about how.',
  'refund.byHandDone': 'We have paid {amount} back to you.',
  'refund.failed': '{amount} could not be paid back yet. Please contact us: you will get it.',
} as const satisfies Record<string, string>;
