import type { paymentEn } from './payment-en';

export const paymentAr: Readonly<Record<keyof typeof paymentEn, string>> = {
  'payment.proofTitle': 'ادفع ثمن طلبك',
  'payment.proofHint': 'يرجى إدخال رقم هاتف الطلب حتى لا يفتح أحد غيرك صفحة الدفع.',
  'payment.phone': 'رقم الهاتف',
  'payment.phoneWrong': 'هذا ليس رقم هاتف الطلب.',
  'payment.continue': 'متابعة',
  'payment.pay': 'ادفع {amount}',
  'payment.unknownYet': 'لا نعرف بعد هل تمت عملية الدفع. يرجى مراجعة طلبك بعد دقيقة.',
  'refund.wallet': 'عاد {amount} إلى محفظتك.',
  'refund.requested': '{amount} في طريقه إلى وسيلة الدفع التي استخدمتها.',
  'refund.done': 'تم رد {amount} إلى وسيلة الدفع التي استخدمتها.',
  'refund.failed': 'لم نتمكن من رد {amount} بعد. يرجى التواصل معنا وستحصل عليه.',
};
