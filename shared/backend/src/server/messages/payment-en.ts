/** What the server says about paying and paying back. */
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
  'refund.wallet': '{amount} went back to your wallet.',
  'refund.requested': '{amount} is on its way back to where you paid from.',
  'refund.done': '{amount} was paid back to where you paid from.',
  'refund.failed': '{amount} could not be paid back yet. Please contact us: you will get it.',
} as const satisfies Record<string, string>;
