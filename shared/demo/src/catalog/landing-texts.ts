import type { Pair } from './table';

/** Texts of the landing page, the footer, the newsletter block and the registration of stores. */
export const landingTexts: Readonly<Record<string, Pair>> = {
  header_title: ['The markets of your city, one basket away', 'أسواق مدينتك على بعد سلة واحدة'],
  header_sub_title: [
    'Meals, groceries, medicine, shopping, parcels and cars from the people around you.',
    'وجبات وبقالة وأدوية وتسوق وطرود وسيارات من أهل مدينتك.',
  ],
  header_tag_line: ['Where shall we deliver?', 'إلى أين نوصل طلبك؟'],
  company_title: ['Made of neighbourhoods', 'من قلب الأحياء'],
  company_sub_title: ['Every order stays close', 'كل طلب من مكان قريب'],
  company_description: [
    'Souk brings the shops round the corner together: the koshari kitchen, the greengrocer, the pharmacy that is open late. They prepare, our riders carry, and you see every step.',
    'يجمع سوق متاجر حيّك في مكان واحد: مطعم الكشري وبائع الخضار والصيدلية الساهرة. هم يُحضّرون ومندوبونا يوصلون وأنت ترى كل خطوة.',
  ],
  company_button_name: ['About us', 'من نحن'],
  company_button_url: ['/about-us', '/about-us'],
  download_user_app_title: ['Souk in your pocket', 'سوق في جيبك'],
  download_user_app_sub_title: [
    'Order on the way home and follow the rider on the map.',
    'اطلب في طريقك إلى البيت وتابع المندوب على الخريطة.',
  ],
  earning_title: ['Earn with Souk', 'اكسب مع سوق'],
  earning_sub_title: [
    'Sell to your neighbourhood or deliver in it.',
    'بع لأهل حيّك أو أوصل طلباتهم.',
  ],
  earning_seller_title: ['Open your store', 'افتح متجرك'],
  earning_seller_sub_title: [
    'Show what you sell to everybody around you.',
    'اعرض منتجاتك لكل من حولك.',
  ],
  earning_seller_button_name: ['Become a seller', 'كن بائعًا'],
  earning_dm_title: ['Deliver with us', 'أوصل معنا'],
  earning_dm_sub_title: [
    'Your hours, your streets, paid every week.',
    'ساعاتك وشوارعك وأجر كل أسبوع.',
  ],
  earning_dm_button_name: ['Become a rider', 'كن مندوبًا'],
  business_title: ['For shops of every size', 'للمتاجر بكل أحجامها'],
  business_sub_title: [
    'From one oven to forty shelves: you decide hours, prices and how you deliver.',
    'من فرن واحد إلى أربعين رفًا: أنت تحدد المواعيد والأسعار وطريقة التوصيل.',
  ],
  testimonial_title: ['What people say', 'ماذا يقول الناس'],
  available_zone_title: ['Where we deliver', 'أين نوصل'],
  available_zone_short_description: [
    'Choose your area to see what is on offer there.',
    'اختر منطقتك لترى ما هو متاح فيها.',
  ],
  fixed_newsletter_title: ['News from the market', 'أخبار السوق'],
  fixed_newsletter_sub_title: [
    'New stores and good offers, twice a month at most.',
    'متاجر جديدة وعروض مميزة، مرتين في الشهر على الأكثر.',
  ],
  fixed_footer_description: [
    'The market of your city on one page: meals, groceries, medicine, shopping, parcels and cars.',
    'سوق مدينتك في صفحة واحدة: وجبات وبقالة وأدوية وتسوق وطرود وسيارات.',
  ],
  module_home_page_data_title: ['What do you need today?', 'ماذا تحتاج اليوم؟'],
  module_home_page_data_sub_title: ['Six markets under one roof.', 'ستة أسواق تحت سقف واحد.'],
  module_vendor_registration_data_title: ['Sell on Souk', 'بع على سوق'],
  module_vendor_registration_data_sub_title: [
    'Registration takes ten minutes.',
    'التسجيل لا يستغرق أكثر من عشر دقائق.',
  ],
  module_vendor_registration_data_button_title: ['Register your store', 'سجّل متجرك'],
  meta_title: ['Souk: order from your city', 'سوق: اطلب من مدينتك'],
  meta_description: [
    'Meals, groceries, medicine, shopping, parcels and rental cars in Cairo and Riyadh.',
    'وجبات وبقالة وأدوية وتسوق وطرود وسيارات للإيجار في القاهرة والرياض.',
  ],
};
