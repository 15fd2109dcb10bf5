import type { registrationEn } from './registration-en';

/** The operators' page of registrations in Arabic, and messages to applicants. */
export const registrationAr: Readonly<Record<keyof typeof registrationEn, string>> = {
  registrationDecided: 'سبق البت في طلب التسجيل هذا.',
  registrationNeedsReason: 'يرجى ذكر السبب، فمقدم الطلب سيقرؤه.',
  'registration.hint':
    'من يريد البيع أو التوصيل هنا، الأقدم أولًا. يُبلَّغ مقدمو الطلبات بالبريد الإلكتروني فورًا.',
  'registration.stores': 'المتاجر وشركات التأجير',
  'registration.couriers': 'المندوبون',
  'registration.none': 'لا أحد ينتظر ردًّا.',
  'registration.more': 'هناك آخرون ينتظرون، ويظهرون بعد الرد على هؤلاء.',
  'registration.title.store': 'تسجيل المتجر رقم {id}',
  'registration.title.courier': 'تسجيل المندوب رقم {id}',
  'registration.by': 'مقدم الطلب',
  'registration.email': 'البريد الإلكتروني',
  'registration.module': 'نوع المتجر',
  'registration.zone': 'المنطقة',
  'registration.address': 'العنوان',
  'registration.page': 'الاسم في عنوان الصفحة',
  'registration.at': 'وقت التسجيل',
  'registration.tax': 'الرقم الضريبي',
  'registration.taxUntil': 'صالح حتى {date}',
  'registration.plan': 'الخطة',
  'registration.plan.none': 'لم تُختر بعد',
  'registration.plan.commission': 'عمولة',
  'registration.plan.subscription': 'باقة «{name}» حتى {date}',
  'registration.paid': 'المدفوع عنها',
  'registration.papers': 'الأوراق',
  'registration.papers.nid': 'بطاقة الهوية',
  'registration.papers.passport': 'جواز السفر',
  'registration.papers.driving_license': 'رخصة القيادة',
  'registration.vehicle': 'المركبة',
  'registration.work': 'يريد العمل',
  'registration.work.freelance': 'عملًا حرًا',
  'registration.work.salary': 'براتب ثابت',
  'registration.referral': 'رمز الإحالة',
  'registration.accept': 'قبول',
  'registration.refuse': 'رفض',
  'registration.reason': 'السبب (يقرؤه مقدم الطلب)',
  'registration.done.accepted': '{name}: قُبل وأُبلغ مقدمه.',
  'registration.done.refused': '{name}: رُفض وأُبلغ مقدمه.',
  'registration.mail.subject': 'طلب تسجيلك في {business}',
  'registration.mail.store.accepted':
    'مرحبًا {name}، قبل {business} متجرك، ويمكن للعملاء رؤيته من الآن.',
  'registration.mail.store.refused':
    'مرحبًا {name}، لا يمكن لـ{business} قبول متجرك. السبب:\n{reason}\n\nيمكنك التسجيل من جديد.',
  'registration.mail.courier.accepted':
    'مرحبًا {name}، قبلك {business} مندوب توصيل، وستُسند إليك طلبات منطقتك من الآن.',
  'registration.mail.courier.refused':
    'مرحبًا {name}، لا يمكن لـ{business} قبولك مندوبًا. السبب:\n{reason}\n\nيمكنك التسجيل من جديد.',
  'registration.mail.paidBack': 'ما دفعته مقابل الباقة سيعود بالطريقة نفسها.',
};
