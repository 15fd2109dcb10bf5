import type { paymentEn } from './payment-en';

export const paymentAr: Readonly<Record<keyof typeof paymentEn, string>> = {
  'payment.proofTitle': 'ادفع ثمن طلبك',
  'payment.proofHint': 'يرجى إدخال رقم هاتف الطلب حتى لا يفتح أحد غيرك صفحة الدفع.',
  'payment.phone': 'رقم الهاتف',
  'payment.phoneWrong': 'هذا ليس رقم هاتف الطلب.',
  'payment.continue': 'متابعة',
  'payment.pay': 'ادفع {amount}',
  'payment.unknownYet': 'لا نعرف بعد هل تمت عملية الدفع. يرجى مراجعة طلبك بعد دقيقة.',
  savedCardUnknown: 'لم تعد هذه البطاقة محفوظة.',
  savedCardRemoved: 'تمت إزالة البطاقة.',
  payoutOff: 'لا يستطيع هذا المتجر الصرف تلقائيًا. يرجى مراسلتنا.',
  payoutChanged: 'تغيّر المبلغ الممكن صرفه. يرجى مراجعته من جديد.',
  payoutRunning: 'هناك صرف من هذه المحفظة قيد التنفيذ بالفعل.',
  payoutOpen: 'يمكن حذف حسابك بعد وصول المبلغ المصروف.',
  refundOpen: 'يمكن حذف حسابك بعد وصول المبلغ المسترد.',
  payoutRequested: 'أموالك في طريقها إلى حسابك البنكي.',
  ibanWrong: 'رقم الآيبان غير صحيح.',
  'notice.payout.requested':
    '{amount} في طريقها من محفظتك في {business} إلى الحساب البنكي المنتهي بـ {account}. إن لم تكن أنت فتواصل معنا فورًا: {contact}.',
  'notice.payout.done':
    'تم صرف {amount} من محفظتك في {business} إلى الحساب البنكي المنتهي بـ {account}.',
  'notice.payout.failed':
    'لم يقبل البنك الصرف إلى الحساب المنتهي بـ {account}. عاد {amount} إلى محفظتك في {business}.',
  'deposit.held': 'تم حجز {amount} تأمينًا لرحلتك دون خصمه.',
  'deposit.released': 'تم الإفراج عن تأمين رحلتك وقدره {amount}.',
  'deposit.taken': 'خُصم {amount} من تأمين رحلتك، وأُفرج عن الباقي.',
  'refund.wallet': 'عاد {amount} إلى محفظتك.',
  'refund.requested': '{amount} في طريقه إلى وسيلة الدفع التي استخدمتها.',
  'refund.secondTip':
    'حصل مندوب هذا الطلب على إكرامية من قبل. {amount} في طريقه إلى وسيلة الدفع التي استخدمتها.',
  'refund.done': 'تم رد {amount} إلى وسيلة الدفع التي استخدمتها.',
  'refund.byHand': 'سنرد إليك {amount} بأنفسنا، وسنتواصل معك لتحديد الطريقة.',
  'refund.byHandDone': 'رددنا إليك {amount}.',
  'refund.failed': 'لم نتمكن من رد {amount} بعد. يرجى التواصل معنا وستحصل عليه.',
};
