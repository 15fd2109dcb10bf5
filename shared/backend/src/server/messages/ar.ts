import { accountsAr } from './accounts-ar';
import type { MessageKey } from './en';
import { operatorsAr } from './operators-ar';
import { orderingAr } from './ordering-ar';
import { paymentAr } from './payment-ar';
import { receiptAr } from './receipt-ar';
import { registrationAr } from './registration-ar';
import { rentalAr } from './rental-ar';
import { shoppingAr } from './shopping-ar';
import { workAr } from './work-ar';

export const ar: Readonly<Record<MessageKey, string>> = {
  required: 'حقل {field} مطلوب',
  invalid: 'قيمة {field} غير صحيحة',
  'required.address': 'العنوان مطلوب',
  'required.contact_person_name': 'الاسم مطلوب',
  'required.contact_person_number': 'رقم الهاتف مطلوب',
  'required.email': 'البريد الإلكتروني مطلوب',
  'required.email_or_phone': 'البريد الإلكتروني أو رقم الهاتف مطلوب',
  'required.name': 'الاسم مطلوب',
  'required.password': 'كلمة المرور مطلوبة',
  'required.confirm_password': 'تأكيد كلمة المرور مطلوب',
  'required.phone': 'رقم الهاتف مطلوب',
  'required.amount': 'يرجى إدخال المبلغ',
  'required.payment_method': 'طريقة الدفع مطلوبة',
  'invalid.email': 'يجب إدخال بريد إلكتروني صحيح',
  'invalid.email_or_phone': 'يجب إدخال بريد إلكتروني أو رقم هاتف صحيح',
  'invalid.password': 'يجب ألا تقل كلمة المرور عن 6 أحرف',
  'invalid.business_password':
    'يجب أن تتكون كلمة المرور من 8 أحرف على الأقل، بينها حرف لاتيني كبير وحرف صغير ورقم ورمز',
  'invalid.confirm_password': 'كلمتا المرور غير متطابقتين',
  bodyUnreadable: 'تعذّرت قراءة الطلب.',
  bodyTooLarge: 'حجم الطلب أكبر من المسموح.',
  mediaTypeUnknown: 'نوع محتوى الطلب غير مقبول.',
  moduleHeaderMissing: 'معرّف القسم مطلوب',
  zoneHeaderMissing: 'معرّف المنطقة مطلوب',
  pathUnknown: 'لا يوجد شيء في هذا العنوان.',
  tooManyRequests: 'عدد الطلبات كبير. يرجى المحاولة بعد لحظات.',
  tooManyTries: 'محاولات كثيرة. يرجى المحاولة بعد {seconds} ثانية.',
  serverError: 'عذرًا، حدث خطأ ما. يرجى المحاولة مرة أخرى.',
  shopBusy: 'المتجر مزدحم جدًا الآن. يرجى المحاولة بعد لحظات.',
  fileTooLarge: 'حجم الملف أكبر من المسموح.',
  tooManyFiles: 'يمكن إرسال 3 صور كحد أقصى في المرة الواحدة.',
  fileFormat: 'صيغة الملف غير مدعومة. يرجى رفع صور بصيغة JPG أو PNG أو JPEG أو GIF فقط.',

  notSignedIn: 'يجب تسجيل الدخول للوصول إلى هذه الصفحة.',
  tokenExpired: 'انتهت صلاحية جلستك',
  accountInactive: 'حسابك غير نشط',
  guestOrTokenNeeded: 'يلزم تسجيل الدخول أو المتابعة كضيف.',

  credentialsWrong: 'البريد الإلكتروني أو رقم الهاتف أو كلمة المرور غير صحيحة.',
  emailTaken: 'هذا البريد الإلكتروني مستخدم بالفعل.',
  phoneTaken: 'رقم الهاتف هذا مستخدم بالفعل.',
  passwordCommon: 'كلمة المرور هذه سهلة التخمين. يرجى اختيار كلمة أخرى.',
  referralOff: 'رموز الإحالة غير مقبولة حاليًا.',
  referralUnknown: 'رمز الإحالة هذا غير موجود.',
  passwordWait:
    'كلمات مرور خاطئة كثيرة. يرجى المحاولة بعد {wait}، أو تعيين كلمة مرور جديدة عبر «نسيت كلمة المرور».',
  codeSent: 'تم إرسال رمز التحقق.',
  codeTooSoon: 'يرجى الانتظار {seconds} ثانية قبل طلب رمز جديد.',
  codeDailyLimit: 'لا يمكن إرسال مزيد من الرموز اليوم. يرجى المحاولة غدًا.',
  codeUnsendable: 'لا يستطيع المتجر إرسال الرموز بهذه الطريقة حاليًا.',
  codeWrong: 'رمز التحقق غير صحيح أو انتهت صلاحيته.',
  codeBlocked: 'محاولات خاطئة كثيرة. يرجى المحاولة بعد {seconds} ثانية.',
  methodOff: 'طريقة تسجيل الدخول هذه غير مفعّلة.',
  alreadyVerified: 'تم التحقق من ذلك مسبقًا.',
  guestCreated: 'أهلًا بك.',
  signedOut: 'تم تسجيل الخروج بنجاح.',
  profileUpdated: 'تم التحديث بنجاح.',

  outsideZones: 'لا نوصّل إلى هذا المكان بعد.',
  zoneOff: 'التوصيل إلى هذا المكان متوقف مؤقتًا.',
  placeUnknown: 'لم يتم العثور على هذا المكان.',
  noRoute: 'لم يتم العثور على طريق.',

  codeMessage: '{code} هو رمز التحقق الخاص بك في {business}. الرمز صالح لمدة 10 دقائق.',
  noticeSubject: 'بخصوص حسابك في {business}',
  'notice.wrongPasswords':
    'حاول أحد الدخول إلى حسابك في {business} بكلمات مرور خاطئة. كل محاولة جديدة تنتظر وقتًا أطول. إن لم تكن أنت فلا يلزمك شيء؛ اختر كلمة مرور لا تستخدمها في مكان آخر.',
  'notice.passwordChanged':
    'تم تغيير كلمة مرور حسابك في {business} وتسجيل خروج كل الأجهزة الأخرى. إن لم تكن أنت فعيّن كلمة مرور جديدة فورًا عبر «نسيت كلمة المرور».',
  'notice.emailChanged':
    'تم تغيير البريد الإلكتروني لحسابك في {business} إلى {to} وتسجيل خروج كل الأجهزة الأخرى. إن لم تكن أنت فتواصل معنا فورًا: {contact}.',
  'notice.phoneChanged':
    'تم تغيير رقم هاتف حسابك في {business} إلى {to} وتسجيل خروج كل الأجهزة الأخرى. إن لم تكن أنت فتواصل معنا فورًا: {contact}.',
  'notice.passkeyAdded':
    'أُضيف مفتاح مرور إلى حسابك في {business}، ويمكن به تسجيل الدخول بلا كلمة مرور. إن لم تكن أنت، فاحذفه من حسابك وسجّل خروج الأجهزة الأخرى واختر كلمة مرور جديدة.',
  'notice.contactReleased':
    'أكد صاحب {contact} ملكيته في حساب آخر على {business}. لم تكن قد أكدته، لذلك لم يعد في هذا الحساب. إن كان الحسابان لك فسجّل الدخول هنا كما اعتدت لتجد طلباتك.',
  resetUnproved:
    'طلب أحدهم، وقد تكون أنت، كلمة مرور جديدة من {business}. لم يتم تأكيد هذا العنوان أو الرقم في أي حساب، لذلك لا يمكن إرسال رمز إليه. اطلب كلمة المرور الجديدة برقم الهاتف أو البريد الإلكتروني الذي أكدته، أو سجّل الدخول كما اعتدت.',
  'notice.accountRemoved': 'تم حذف حسابك في {business}. إن لم تكن أنت فتواصل معنا فورًا: {contact}.',
  codeSubject: 'رمز التحقق الخاص بك في {business}',

  ...accountsAr,
  ...operatorsAr,
  ...orderingAr,
  ...paymentAr,
  ...receiptAr,
  ...registrationAr,
  ...rentalAr,
  ...shoppingAr,
  ...workAr,
};
