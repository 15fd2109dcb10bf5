import { informationPages, pageHtml } from '../catalog/information-pages';
import type { Pair } from '../catalog/table';
import { translated } from '../catalog/table';
import { type PictureKey, pictureUrl } from '../pictures/picture-url';
import { type DemoContext, instant } from './demo-context';
import { moduleIds, regionOf } from './places';

const parcelKinds: readonly (readonly [Pair, Pair, PictureKey, number, number])[] = [
  [['Documents', 'مستندات'], ['Papers in an envelope.', 'أوراق في ظرف.'], 'document', 4, 25],
  [['Small box', 'صندوق صغير'], ['Up to 5 kg.', 'حتى 5 كجم.'], 'box', 5, 35],
  [['Large box', 'صندوق كبير'], ['Up to 20 kg.', 'حتى 20 كجم.'], ['box', 'box'], 8, 60],
  [['Gift', 'هدية'], ['Carried with care.', 'تُنقل بعناية.'], 'gift', 6, 40],
];

const reasons: readonly (readonly [null | 'before_pickup' | 'after_pickup', Pair])[] = [
  [null, ['I changed my mind', 'غيّرت رأيي']],
  [null, ['I ordered by mistake', 'طلبت بالخطأ']],
  [null, ['It takes too long', 'يستغرق وقتًا طويلًا']],
  [null, ['I want to change my address', 'أريد تغيير العنوان']],
  ['before_pickup', ['The parcel is not ready', 'الطرد غير جاهز']],
  ['before_pickup', ['Wrong address', 'العنوان خاطئ']],
  ['after_pickup', ['The receiver cannot be reached', 'تعذّر الوصول إلى المستلم']],
  ['after_pickup', ['The parcel is damaged', 'الطرد تالف']],
];

const texts: readonly (readonly [
  'refund_reason' | 'parcel_instruction' | 'automated_message',
  Pair,
])[] = [
  ['refund_reason', ['Damaged product', 'منتج تالف']],
  ['refund_reason', ['Wrong product', 'منتج خاطئ']],
  ['refund_reason', ['Something is missing', 'صنف ناقص']],
  ['refund_reason', ['Arrived too late', 'وصل متأخرًا']],
  ['parcel_instruction', ['Please ring the bell', 'يرجى رن الجرس']],
  ['parcel_instruction', ['Leave it with the doorman', 'اتركه مع البواب']],
  ['parcel_instruction', ['Fragile, handle with care', 'قابل للكسر']],
  ['automated_message', ['Where is my order?', 'أين طلبي؟']],
  ['automated_message', ['I want to change my order', 'أريد تعديل طلبي']],
  ['automated_message', ['I was charged twice', 'خُصم المبلغ مرتين']],
];

/** Creates pages, predefined lists, notifications and a conversation. */
export function makeContent(world: DemoContext): void {
  const { book } = world;
  for (const { slug, title, parts } of informationPages) {
    const html = { en: pageHtml(parts, 0), ar: pageHtml(parts, 1) };
    book.put('pages', { slug, title: translated(title), html });
  }
  parcelKinds.forEach(([name, description, picture, perKm, minimum], index) => {
    book.add('parcel_categories', {
      module_id: moduleIds.parcel,
      name: translated(name),
      description: translated(description),
      image: pictureUrl('category', picture, index),
      currency_code: regionOf.cairo.currency,
      parcel_per_km_shipping_charge: perKm,
      parcel_minimum_shipping_charge: minimum,
    });
  });
  for (const [cancellation_type, reason] of reasons) {
    book.add('cancellation_reasons', { cancellation_type, reason: translated(reason) });
  }
  for (const [kind, body] of texts) book.add('canned_texts', { kind, body: translated(body) });
  book.add('offline_payment_methods', {
    method_name: { en: 'Bank transfer', ar: 'تحويل بنكي' },
    method_fields: [
      { input_name: { en: 'Bank', ar: 'البنك' }, input_data: 'Souk Demo Bank' },
      { input_name: { en: 'Account number', ar: 'رقم الحساب' }, input_data: '0000 1111 2222 3333' },
    ],
    method_informations: [
      {
        customer_input: 'sender_name',
        customer_placeholder: { en: 'Name of the sender', ar: 'اسم المرسل' },
        is_required: 1,
      },
      {
        customer_input: 'transaction_id',
        customer_placeholder: { en: 'Transaction number', ar: 'رقم العملية' },
        is_required: 1,
      },
    ],
  });
  book.add('notifications', {
    customer_id: null,
    type: 'push_notification',
    title: { en: 'Welcome to Souk', ar: 'أهلًا بك في سوق' },
    description: {
      en: 'Six markets, one cart away. Try the coupon SOUK10.',
      ar: 'ستة أسواق على بعد سلة واحدة. جرّب القسيمة SOUK10.',
    },
    image: pictureUrl('banner', ['bag', 'gift', 'confetti'], 0),
    data: {},
    created_at: instant(world, -2),
  });
  book.add('notifications', {
    customer_id: 1,
    type: 'order_status',
    title: { en: 'Order #100001', ar: 'الطلب رقم 100001' },
    description: { en: 'Your order was delivered.', ar: 'تم توصيل طلبك.' },
    image: null,
    data: { order_id: 100_001, order_status: 'delivered' },
    created_at: instant(world, -1),
  });
  const vendor = book.rows('stores')[0]?.vendor_id;
  const conversation = book.add('conversations', {
    customer_id: 1,
    party_type: 'vendor',
    party_id: vendor,
    unread_count: 1,
    last_message_at: instant(world, -1, 5),
    created_at: instant(world, -1),
  });
  book.add('messages', {
    conversation_id: conversation,
    sender: 'customer',
    message: 'Is the koshari still warm when it arrives?',
    files: [],
    is_seen: true,
    created_at: instant(world, -1),
  });
  book.add('messages', {
    conversation_id: conversation,
    sender: 'party',
    message: 'Always! We pack it hot, with the onions apart.',
    files: [],
    is_seen: false,
    created_at: instant(world, -1, 5),
  });
}
