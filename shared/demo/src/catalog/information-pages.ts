import type { Pair } from './table';

/** A heading with its paragraphs; the first part of a page has none. */
interface PagePart {
  readonly heading?: Pair;
  readonly paragraphs: readonly Pair[];
}

export interface InformationPage {
  /** As in the path of the call. */
  readonly slug: string;
  readonly title: Pair;
  readonly parts: readonly PagePart[];
}

/** The page as HTML, in the language of that place in the pairs. */
export function pageHtml(parts: readonly PagePart[], language: 0 | 1): string {
  return parts
    .map(({ heading, paragraphs }) => {
      const title = heading ? `<h2>${heading[language]}</h2>` : '';
      return title + paragraphs.map((paragraph) => `<p>${paragraph[language]}</p>`).join('');
    })
    .join('');
}

/** The information pages. */
export const informationPages: readonly InformationPage[] = [
  {
    slug: 'terms-and-conditions',
    title: ['Terms and conditions', 'الشروط والأحكام'],
    parts: [
      {
        paragraphs: [
          [
            'Souk brings you together with the restaurants, shops, pharmacies, couriers and car rental providers of your city. These terms apply whenever you order through Souk, with an account or as a guest.',
            'يجمعك سوق بمطاعم مدينتك ومتاجرها وصيدلياتها ومندوبيها ومكاتب تأجير السيارات فيها. تسري هذه الشروط على كل طلب تقدمه عبر سوق، سواء كان لديك حساب أو كنت ضيفًا.',
          ],
        ],
      },
      {
        heading: ['Your order', 'طلبك'],
        paragraphs: [
          [
            'You buy from the store that is named on your order. The store answers for what it sells; Souk answers for taking your order, for the payment and for the delivery where our riders carry it out.',
            'أنت تشتري من المتجر المذكور في طلبك. المتجر مسؤول عما يبيعه، وسوق مسؤول عن استلام طلبك وعن الدفع وعن التوصيل حين يتولاه مندوبونا.',
          ],
          [
            'An order is accepted when its status becomes Confirmed. Until then the store may turn it down, for example when something has just sold out, and you pay nothing.',
            'يُعد الطلب مقبولًا عندما تصبح حالته «مؤكد». وقبل ذلك يحق للمتجر رفضه، كأن ينفد أحد الأصناف للتو، ولا تدفع حينها شيئًا.',
          ],
          [
            'Some medicines are only handed over against a valid prescription. Please upload a readable picture of it; the pharmacy decides whether it can fill it.',
            'لا تُسلَّم بعض الأدوية إلا بوصفة طبية سارية. يُرجى إرفاق صورة واضحة للوصفة، والصيدلية هي التي تقرر إمكانية صرفها.',
          ],
        ],
      },
      {
        heading: ['Prices and payment', 'الأسعار والدفع'],
        paragraphs: [
          [
            'Every amount is shown before you order: the items, discounts, tax, delivery, service fee and tip. What counts is the total on the page on which you place the order.',
            'تظهر جميع المبالغ قبل تأكيد الطلب: الأصناف والخصومات والضريبة والتوصيل ورسوم الخدمة والإكرامية. والعبرة بالإجمالي الظاهر في صفحة تأكيد الطلب.',
          ],
          [
            'You can pay in cash, by card, from your wallet or by bank transfer where the store and your zone offer it. Coupons are valid on the days and for the purchases that they name, and cannot be exchanged for money.',
            'يمكنك الدفع نقدًا أو بالبطاقة أو من محفظتك أو بتحويل بنكي حيثما يتيح المتجر ومنطقتك ذلك. وتسري القسائم في الأيام وعلى المشتريات المذكورة فيها، ولا تُستبدل بالنقود.',
          ],
        ],
      },
      {
        heading: ['Your account', 'حسابك'],
        paragraphs: [
          [
            'Keep your password to yourself and your phone number up to date: our riders use it to reach you. We may close accounts that are used to deceive stores, riders or other customers.',
            'احتفظ بكلمة المرور لنفسك وحدّث رقم هاتفك باستمرار، فهو وسيلة مندوبينا للوصول إليك. ويحق لنا إغلاق الحسابات التي تُستخدم لخداع المتاجر أو المندوبين أو العملاء الآخرين.',
          ],
        ],
      },
    ],
  },
  {
    slug: 'privacy-policy',
    title: ['Privacy policy', 'سياسة الخصوصية'],
    parts: [
      {
        paragraphs: [
          [
            'We ask for as little as an order needs. This page says what we keep, who sees it, and how you get rid of it.',
            'لا نطلب منك إلا ما يحتاجه طلبك. توضح هذه الصفحة ما نحتفظ به، ومن يطّلع عليه، وكيف يمكنك حذفه.',
          ],
        ],
      },
      {
        heading: ['What we keep', 'ما نحتفظ به'],
        paragraphs: [
          [
            'Your name, phone number and e-mail, the addresses that you save, your orders, trips, reviews and messages, and the movements of your wallet and points. We never see the number of your card: you type it on the page of the payment provider.',
            'اسمك ورقم هاتفك وبريدك الإلكتروني، والعناوين التي تحفظها، وطلباتك ورحلاتك وتقييماتك ورسائلك، وحركات محفظتك ونقاطك. أما رقم بطاقتك فلا نطّلع عليه أبدًا، إذ تكتبه في صفحة مزود خدمة الدفع.',
          ],
          [
            'Your browser remembers your place, your language and whether you are signed in, so that you need not choose them again.',
            'يتذكر متصفحك موقعك ولغتك وما إذا كنت قد سجلت الدخول، حتى لا تضطر إلى اختيارها من جديد.',
          ],
        ],
      },
      {
        heading: ['Who sees it', 'من يطّلع عليه'],
        paragraphs: [
          [
            'The store sees what it has to prepare and your name. The rider sees your address and phone number while the order is under way. Prescriptions are shown to the pharmacy that fills them and to nobody else.',
            'يرى المتجر ما عليه تحضيره واسمك. ويرى المندوب عنوانك ورقم هاتفك أثناء تنفيذ الطلب فقط. ولا تُعرض الوصفات الطبية إلا على الصيدلية التي تصرفها.',
          ],
          [
            'We do not sell your data and do not show it to advertisers.',
            'لا نبيع بياناتك ولا نعرضها على المعلنين.',
          ],
        ],
      },
      {
        heading: ['Your rights', 'حقوقك'],
        paragraphs: [
          [
            'You can correct your data in your profile at any time and delete your account there. What the law makes us keep, such as the records of payments, is kept without your profile for as long as it says.',
            'يمكنك تصحيح بياناتك من ملفك الشخصي في أي وقت، كما يمكنك حذف حسابك منه. وما يُلزمنا القانون بحفظه، كسجلات المدفوعات، يُحفظ بمعزل عن ملفك طوال المدة التي يحددها.',
          ],
          [
            'Questions about your data reach us by e-mail at hello@souk.example.',
            'لأي سؤال عن بياناتك راسلنا على hello@souk.example.',
          ],
        ],
      },
    ],
  },
  {
    slug: 'refund-policy',
    title: ['Refund policy', 'سياسة الاسترداد'],
    parts: [
      {
        paragraphs: [
          [
            'If something arrives damaged, wrong or not at all, we want to make it good. Tell us soon, while the store can still find out what happened.',
            'إذا وصلك شيء تالف أو خاطئ أو لم يصلك أصلًا، فيهمنا أن نصلح الأمر. أخبرنا سريعًا ليتمكن المتجر من معرفة ما حدث.',
          ],
        ],
      },
      {
        heading: ['How to ask', 'كيف تطلب الاسترداد'],
        paragraphs: [
          [
            'Open the delivered order in your profile, choose Refund, pick a reason and describe what is wrong. Pictures help; you can add up to three.',
            'افتح الطلب الذي تم توصيله من ملفك الشخصي، واختر الاسترداد، ثم حدد السبب واشرح المشكلة. والصور مفيدة، ويمكنك إرفاق ثلاث منها.',
          ],
          [
            'A refund is possible for orders that were delivered and paid. Meals that simply did not taste as you hoped are best discussed with the store in the chat.',
            'الاسترداد متاح للطلبات التي تم توصيلها ودفع ثمنها. أما الوجبة التي لم يعجبك مذاقها فالأفضل مناقشتها مع المتجر عبر المحادثة.',
          ],
        ],
      },
      {
        heading: ['What you get', 'ما الذي يُرد إليك'],
        paragraphs: [
          [
            'We refund what you paid for the goods. The delivery fee and the tip stay with the rider, who has done the work.',
            'نرد إليك ثمن المشتريات. أما رسوم التوصيل والإكرامية فتبقى للمندوب الذي أدى عمله.',
          ],
          [
            'The money goes to your wallet as soon as the refund is approved, and can be used for your next order; guests have no wallet and get it back the way they paid. You follow the decision on the page of the order.',
            'يُضاف المبلغ إلى محفظتك فور الموافقة على الاسترداد، ويمكنك استخدامه في طلبك التالي؛ أما الضيف فليست له محفظة، ويُرد إليه المبلغ بالطريقة التي دفع بها. وتتابع القرار من صفحة الطلب.',
          ],
        ],
      },
    ],
  },
  {
    slug: 'shipping-policy',
    title: ['Shipping policy', 'سياسة التوصيل'],
    parts: [
      {
        paragraphs: [
          [
            'We deliver inside the zones that you see on the map. Stores only take orders from the zone in which they are.',
            'نوصل داخل المناطق الظاهرة على الخريطة. ولا تستقبل المتاجر إلا طلبات المنطقة التي تقع فيها.',
          ],
        ],
      },
      {
        heading: ['Fees', 'الرسوم'],
        paragraphs: [
          [
            'The delivery fee depends on the zone, on the distance from the store to your door and on the vehicle that it takes. Some stores deliver themselves or for free. At busy hours or in bad weather a surcharge may be added; it is shown before you order.',
            'تعتمد رسوم التوصيل على المنطقة والمسافة من المتجر إلى بابك ونوع المركبة اللازمة. وبعض المتاجر توصل بنفسها أو مجانًا. وقد تُضاف رسوم إضافية في أوقات الذروة أو سوء الأحوال الجوية، وتظهر لك قبل الطلب.',
          ],
          [
            'From a certain order amount on, delivery is free. The cart tells you how far you are from it.',
            'يصبح التوصيل مجانيًا ابتداءً من مبلغ معين للطلب، وتخبرك السلة بما تبقى للوصول إليه.',
          ],
        ],
      },
      {
        heading: ['Times', 'المواعيد'],
        paragraphs: [
          [
            'Each store names the time that it usually takes. You can follow the rider on the map as soon as your order is on its way, or choose a later slot and let it come when it suits you.',
            'يذكر كل متجر الوقت الذي يستغرقه عادة. ويمكنك تتبع المندوب على الخريطة بمجرد خروج طلبك، أو اختيار موعد لاحق ليصلك في الوقت المناسب لك.',
          ],
          [
            'If nobody opens and nobody answers the phone, the rider waits ten minutes and takes the order back. Four digits that you find on the order page confirm that it was handed to you.',
            'إذا لم يفتح أحد الباب ولم يرد على الهاتف، ينتظر المندوب عشر دقائق ثم يعود بالطلب. وتؤكد الأرقام الأربعة الموجودة في صفحة الطلب أنه سُلّم إليك.',
          ],
        ],
      },
      {
        heading: ['Parcels', 'الطرود'],
        paragraphs: [
          [
            'Parcels are picked up and carried within one trip. Please pack them so that they survive a scooter, and send nothing that is forbidden, alive or irreplaceable.',
            'تُستلم الطرود وتُنقل في رحلة واحدة. يُرجى تغليفها جيدًا لتتحمل النقل بالدراجة، وعدم إرسال أي شيء ممنوع أو حي أو لا يمكن تعويضه.',
          ],
        ],
      },
    ],
  },
  {
    slug: 'cancelation',
    title: ['Cancellation policy', 'سياسة الإلغاء'],
    parts: [
      {
        paragraphs: [
          [
            'Plans change. As long as nobody has started to work on your order, you can call it off yourself, free of charge.',
            'قد تتغير الخطط. وما دام أحد لم يبدأ العمل على طلبك، فيمكنك إلغاؤه بنفسك ودون أي رسوم.',
          ],
        ],
      },
      {
        heading: ['Orders from stores', 'طلبات المتاجر'],
        paragraphs: [
          [
            'You can cancel until the store starts on the order, on its page in your profile or where you track it. We ask for the reason because it helps the store. Once the store has started to prepare it, the order can no longer be cancelled; please write to the store in the chat. An order that you have paid can be cancelled for at least a minute, which is counted down on its page.',
            'يمكنك الإلغاء إلى أن يبدأ المتجر العمل على الطلب، من صفحته في ملفك الشخصي أو من صفحة التتبع. ونسألك عن السبب لأنه يفيد المتجر. وبعد أن يبدأ المتجر التحضير لا يمكن الإلغاء، فيُرجى مراسلة المتجر عبر المحادثة. أما الطلب المدفوع فيمكن إلغاؤه لمدة دقيقة على الأقل، ويظهر العد التنازلي في صفحته.',
          ],
          [
            'What you have paid already comes back to your wallet, or, if you ordered as a guest, the way you paid it. A coupon that you used can be used again.',
            'يعود ما دفعته إلى محفظتك، أو بالطريقة التي دفعت بها إذا طلبت كضيف. ويمكنك استخدام القسيمة التي استعملتها مرة أخرى.',
          ],
        ],
      },
      {
        heading: ['Parcels', 'الطرود'],
        paragraphs: [
          [
            'A parcel can be called off until it is delivered. When it has been picked up already, the courier brings it back, and the way back may cost a return fee, which is shown before you confirm.',
            'يمكن إلغاء الطرد حتى لحظة تسليمه. وإذا كان المندوب قد استلمه بالفعل فسيعيده إليك، وقد تترتب على العودة رسوم إرجاع تظهر لك قبل التأكيد.',
          ],
        ],
      },
      {
        heading: ['Rental cars', 'السيارات المستأجرة'],
        paragraphs: [
          [
            'A booking can be cancelled until the provider has confirmed it. If you are late for the pickup, please call the provider; the number is on the trip.',
            'يمكن إلغاء الحجز إلى أن يؤكده مكتب التأجير. وإذا تأخرت عن موعد الاستلام فيُرجى الاتصال بالمكتب، ورقمه موجود في صفحة الرحلة.',
          ],
        ],
      },
    ],
  },
  {
    slug: 'about-us',
    title: ['About us', 'من نحن'],
    parts: [
      {
        paragraphs: [
          [
            'A souk is more than a place to buy things. It is where you know the baker, where the pharmacist remembers your children, and where somebody carries your bags home.',
            'السوق أكثر من مكان للشراء. فيه تعرف الخبّاز، ويتذكر الصيدلي أطفالك، وتجد من يحمل أكياسك إلى البيت.',
          ],
          [
            'We put that market on one page: meals, groceries, medicine, shopping, parcels and cars, from the people of your city.',
            'جمعنا هذا السوق في صفحة واحدة: وجبات وبقالة وأدوية وتسوق وطرود وسيارات، من أهل مدينتك.',
          ],
        ],
      },
      {
        heading: ['How we work', 'كيف نعمل'],
        paragraphs: [
          [
            'We started in Downtown Cairo with a handful of kitchens. Today stores in Cairo, Giza and Riyadh sell through Souk, most of them family businesses that had never had a website.',
            'بدأنا من وسط القاهرة مع عدد قليل من المطابخ. واليوم تبيع عبر سوق متاجر في القاهرة والجيزة والرياض، معظمها مشروعات عائلية لم يكن لها موقع من قبل.',
          ],
          [
            'Every price is the price of the store, every fee is written on the bill, and every tip goes to the rider.',
            'كل سعر هو سعر المتجر، وكل رسم مكتوب في الفاتورة، وكل إكرامية تذهب إلى المندوب.',
          ],
        ],
      },
      {
        heading: ['Come in', 'انضم إلينا'],
        paragraphs: [
          [
            'Do you run a store or a fleet, or would you like to ride for us? The links at the foot of every page lead to the registration. For everything else, write to hello@souk.example.',
            'هل لديك متجر أو أسطول سيارات، أو تود العمل معنا مندوبًا؟ تقودك الروابط أسفل كل صفحة إلى التسجيل. ولأي أمر آخر راسلنا على hello@souk.example.',
          ],
        ],
      },
    ],
  },
];
