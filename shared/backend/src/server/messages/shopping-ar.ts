import type { shoppingEn } from './shopping-en';

export const shoppingAr: Readonly<Record<keyof typeof shoppingEn, string>> = {
  valueAddedTax: 'ضريبة القيمة المضافة',
  kilogram: 'كجم',
  litre: 'لتر',
  categoryUnknown: 'لم يتم العثور على هذه الفئة.',
  brandUnknown: 'لم يتم العثور على هذه العلامة التجارية.',
  conditionUnknown: 'لم يتم العثور على هذه الحالة.',
  campaignUnknown: 'لا توجد حملة كهذه هنا.',
  campaignOver: 'انتهت هذه الحملة.',
  flashSaleUnknown: 'لا توجد تخفيضات خاطفة حاليًا.',
  alreadyReviewed: 'لقد قيّمت هذا الصنف من قبل لهذا الطلب.',
  orderNotReviewable: 'يمكن تقييم أصناف الطلبات التي تم توصيلها فقط.',
  itemNotOrdered: 'هذا الصنف لم يكن ضمن الطلب.',
  wishOneOnly: 'أرسل إما صنفًا أو متجرًا.',
  wishAdded: 'تمت الإضافة إلى المفضلة.',
  wishThere: 'موجود بالفعل في المفضلة.',
  wishRemoved: 'تمت الإزالة من المفضلة.',
  wishUnknown: 'غير موجود في المفضلة.',
  subscribed: 'تم الاشتراك بنجاح',
  subscribedAlready: 'هذا البريد الإلكتروني مشترك بالفعل.',
  pageUnknown: 'لم يتم العثور على هذه الصفحة.',
};
