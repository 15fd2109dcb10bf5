import type { rentalEn } from './rental-en';

export const rentalAr: Readonly<Record<keyof typeof rentalEn, string>> = {
  vehicleUnknown: 'هذه المركبة لم تعد متاحة.',
  providerUnknown: 'مزود الخدمة هذا غير متاح.',
  pickupOutside: 'لا يمكن استلام المركبات من هذا المكان بعد.',

  pickupPast: 'وقت الاستلام قد مضى. يرجى اختيار وقت لاحق.',
  pickupTooLate: 'يمكن حجز الرحلات قبل موعدها بسنة واحدة كحد أقصى.',
  tripTooShort: 'مدة الرحلة ساعة واحدة على الأقل.',
  tripTooLong: 'مدة الرحلة {days} يومًا كحد أقصى.',
  destinationNeeded: 'يرجى اختيار مكان انتهاء الرحلة.',
  destinationTooFar: 'تنتهي الرحلات بالمسافة على بعد {kilometres} كم كحد أقصى.',
  destinationTooNear: 'تنتهي الرحلة حيث تبدأ. يرجى اختيار مكان آخر أو الاستئجار بالساعة.',

  vehicleInCart: '{name} موجودة بالفعل في سلة الحجز.',
  vehicleBooked: '{name} غير متاحة في ذلك الوقت.',
  vehicleUnits: 'المتاح من {name} في ذلك الوقت: {count} فقط.',
  providerClosed: '{name} مغلق في وقت الاستلام.',
  pickupNotServed: '{name} لا يسلّم المركبات في مكان الاستلام هذا.',
  typeNotOffered: '{name} غير متاحة لهذا النوع من الرحلات.',
  otherProvider: 'سلة الحجز تحتوي على مركبات من مزود خدمة آخر.',
  rentalLineUnknown: 'هذه المركبة لم تعد في سلة الحجز.',
  tripDataUnknown: 'لا يمكنك تعديل هذه الرحلة.',

  bookingCartEmpty: 'سلة الحجز فارغة',
  tripUnknown: 'لم يتم العثور على هذه الرحلة.',
  tripCanceled: 'تم إلغاء الرحلة بنجاح.',
  tripNotCancelable: 'لم يعد إلغاء هذه الرحلة ممكنًا.',
  tripPaid: 'هذه الرحلة مدفوعة أو لم يعد دفعها ممكنًا.',
  tripCash: 'يرجى الدفع نقدًا لمزود الخدمة عند الاستلام.',
  tripReviewNotPossible: 'يمكنك تقييم مركبة من رحلة مكتملة لك مرة واحدة فقط.',
  'trip.title': 'الرحلة {id}',
  'trip.pending': 'تم حجز رحلتك.',
  'trip.confirmed': 'تم تأكيد رحلتك.',
  'trip.ongoing': 'بدأت رحلتك.',
  'trip.completed': 'اكتملت رحلتك.',
  'trip.canceled': 'تم إلغاء رحلتك.',
};
