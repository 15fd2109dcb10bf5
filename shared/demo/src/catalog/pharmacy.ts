import type { Department, Pair, StorePlan } from './table';

export const conditions: Readonly<Record<string, Pair>> = {
  headache: ['Headache', 'صداع'],
  fever: ['Fever', 'حمى'],
  cold: ['Cold and flu', 'برد وإنفلونزا'],
  cough: ['Cough', 'سعال'],
  stomach: ['Stomach pain', 'ألم المعدة'],
  allergy: ['Allergy', 'حساسية'],
  diabetes: ['Diabetes', 'السكري'],
  pressure: ['High blood pressure', 'ضغط الدم المرتفع'],
  skin: ['Skin problems', 'مشكلات البشرة'],
  tiredness: ['Tiredness', 'إرهاق'],
};

export const pharmacyDepartments: readonly Department[] = [
  {
    key: 'medicine',
    name: ['Medicine', 'أدوية'],
    picture: 'pill',
    featured: true,
    kinds: [
      {
        key: 'pain',
        name: ['Pain and fever', 'مسكنات وخافضات حرارة'],
        picture: 'pill',
        about: ['Read the leaflet before use.', 'اقرأ النشرة قبل الاستعمال.'],
        basic: true,
        products: [
          [
            'Paracetamol 500 mg',
            'باراسيتامول 500 مجم',
            28,
            {
              generic: ['Paracetamol', 'باراسيتامول'],
              condition: 'fever',
              sizes: { '10 tablets': 16, '20 tablets': 28 },
            },
          ],
          [
            'Ibuprofen 400 mg',
            'إيبوبروفين 400 مجم',
            45,
            { generic: ['Ibuprofen', 'إيبوبروفين'], condition: 'headache' },
          ],
          [
            'Headache Relief Extra',
            'مسكن الصداع إكسترا',
            38,
            {
              generic: ['Paracetamol, caffeine', 'باراسيتامول وكافيين'],
              condition: 'headache',
              picture: 'medicine',
            },
          ],
          [
            'Pain Relief Gel',
            'جل مسكن للألم',
            60,
            { generic: ['Diclofenac', 'ديكلوفيناك'], condition: 'headache', picture: 'lotion' },
          ],
          [
            'Children Fever Syrup',
            'شراب خافض للحرارة للأطفال',
            32,
            { generic: ['Paracetamol', 'باراسيتامول'], condition: 'fever', picture: 'syrup' },
          ],
          [
            'Aspirin 75 mg',
            'أسبرين 75 مجم',
            18,
            {
              generic: ['Acetylsalicylic acid', 'حمض أسيتيل ساليسيليك'],
              condition: 'pressure',
              picture: 'pill',
            },
          ],
        ],
      },
      {
        key: 'cold',
        name: ['Cold and cough', 'برد وسعال'],
        picture: 'syrup',
        about: ['Relief for the days that the season brings.', 'راحة في أيام الموسم.'],
        basic: true,
        products: [
          [
            'Cough Syrup',
            'شراب للسعال',
            42,
            { generic: ['Dextromethorphan', 'ديكستروميثورفان'], condition: 'cough' },
          ],
          [
            'Cold and Flu Tablets',
            'أقراص البرد والإنفلونزا',
            36,
            {
              generic: ['Paracetamol, pseudoephedrine', 'باراسيتامول وسودوإيفيدرين'],
              condition: 'cold',
              picture: 'pill',
            },
          ],
          [
            'Nasal Spray',
            'بخاخ للأنف',
            40,
            { generic: ['Xylometazoline', 'زيلوميتازولين'], condition: 'cold', picture: 'drops' },
          ],
          ['Throat Lozenges', 'أقراص استحلاب للحلق', 30, { condition: 'cough', picture: 'candy' }],
          ['Herbal Cough Drops', 'نقط أعشاب للسعال', 35, { condition: 'cough', picture: 'drops' }],
          ['Saline Solution', 'محلول ملح', 22, { condition: 'cold', picture: 'drops' }],
        ],
      },
      {
        key: 'digestion',
        name: ['Stomach', 'المعدة والهضم'],
        picture: 'medicine',
        about: ['For a calm stomach.', 'لمعدة هادئة.'],
        basic: true,
        products: [
          ['Antacid Tablets', 'أقراص مضادة للحموضة', 28, { condition: 'stomach', picture: 'pill' }],
          [
            'Omeprazole 20 mg',
            'أوميبرازول 20 مجم',
            65,
            { generic: ['Omeprazole', 'أوميبرازول'], condition: 'stomach', picture: 'pill' },
          ],
          [
            'Rehydration Salts',
            'أملاح معالجة الجفاف',
            20,
            { condition: 'stomach', picture: 'medicine' },
          ],
          ['Digestive Enzymes', 'إنزيمات هاضمة', 55, { condition: 'stomach', picture: 'pill' }],
          [
            'Mint Oil Capsules',
            'كبسولات زيت النعناع',
            48,
            { condition: 'stomach', picture: 'pill' },
          ],
        ],
      },
      {
        key: 'prescription',
        name: ['With prescription', 'أدوية بوصفة طبية'],
        picture: 'antibiotic',
        about: ['Sold with a prescription only.', 'يُصرف بوصفة طبية فقط.'],
        products: [
          [
            'Amoxicillin 500 mg',
            'أموكسيسيلين 500 مجم',
            58,
            {
              prescription: true,
              generic: ['Amoxicillin', 'أموكسيسيلين'],
              condition: 'fever',
              picture: 'antibiotic',
            },
          ],
          [
            'Azithromycin 500 mg',
            'أزيثروميسين 500 مجم',
            85,
            {
              prescription: true,
              generic: ['Azithromycin', 'أزيثروميسين'],
              condition: 'cough',
              picture: 'antibiotic',
            },
          ],
          [
            'Metformin 850 mg',
            'ميتفورمين 850 مجم',
            44,
            {
              prescription: true,
              generic: ['Metformin', 'ميتفورمين'],
              condition: 'diabetes',
              picture: 'pill',
            },
          ],
          [
            'Amlodipine 5 mg',
            'أملوديبين 5 مجم',
            50,
            {
              prescription: true,
              generic: ['Amlodipine', 'أملوديبين'],
              condition: 'pressure',
              picture: 'pill',
            },
          ],
          [
            'Insulin Pen',
            'قلم إنسولين',
            320,
            {
              prescription: true,
              generic: ['Insulin glargine', 'إنسولين جلارجين'],
              condition: 'diabetes',
              picture: 'syringe',
            },
          ],
          [
            'Salbutamol Inhaler',
            'بخاخ سالبوتامول',
            75,
            {
              prescription: true,
              generic: ['Salbutamol', 'سالبوتامول'],
              condition: 'cough',
              picture: 'lungs',
            },
          ],
        ],
      },
      {
        key: 'allergy',
        name: ['Allergy', 'حساسية'],
        picture: 'drops',
        about: ['Breathe freely again.', 'تنفّس بحرية من جديد.'],
        products: [
          [
            'Cetirizine 10 mg',
            'سيتريزين 10 مجم',
            38,
            { generic: ['Cetirizine', 'سيتريزين'], condition: 'allergy', picture: 'pill' },
          ],
          [
            'Loratadine 10 mg',
            'لوراتادين 10 مجم',
            42,
            { generic: ['Loratadine', 'لوراتادين'], condition: 'allergy', picture: 'pill' },
          ],
          [
            'Allergy Eye Drops',
            'قطرة عين للحساسية',
            48,
            { condition: 'allergy', picture: 'drops' },
          ],
          ['Anti-itch Cream', 'كريم مضاد للحكة', 35, { condition: 'skin', picture: 'lotion' }],
        ],
      },
    ],
  },
  {
    key: 'wellbeing',
    name: ['Vitamins and care', 'فيتامينات وعناية'],
    picture: 'vitamins',
    featured: true,
    kinds: [
      {
        key: 'vitamins',
        name: ['Vitamins', 'فيتامينات'],
        picture: 'vitamins',
        about: ['One a day, with water.', 'حبة يوميًا مع الماء.'],
        products: [
          [
            'Vitamin C 1000 mg',
            'فيتامين سي 1000 مجم',
            75,
            { condition: 'tiredness', picture: 'vitamins' },
          ],
          ['Vitamin D3 Drops', 'نقط فيتامين د3', 90, { condition: 'tiredness', picture: 'drops' }],
          [
            'Multivitamin Daily',
            'فيتامينات متعددة يومية',
            160,
            {
              condition: 'tiredness',
              picture: 'vitamins',
              sizes: { '30 tablets': 160, '60 tablets': 295 },
            },
          ],
          ['Iron Capsules', 'كبسولات حديد', 70, { condition: 'tiredness', picture: 'pill' }],
          ['Omega-3 Fish Oil', 'أوميغا 3 زيت سمك', 220, { picture: 'vitamins' }],
          ['Calcium and Magnesium', 'كالسيوم وماغنيسيوم', 110, { picture: 'bonehealth' }],
          ['Zinc Lozenges', 'أقراص زنك', 65, { condition: 'cold', picture: 'vitamins' }],
        ],
      },
      {
        key: 'skin',
        name: ['Skin care', 'العناية بالبشرة'],
        picture: 'lotion',
        about: ['Tested by dermatologists.', 'مُختبر من أطباء الجلدية.'],
        products: [
          [
            'Moisturising Lotion',
            'لوشن مرطب',
            120,
            { condition: 'skin', sizes: { '100 ml': 70, '250 ml': 120 } },
          ],
          ['Sunscreen SPF 50', 'واقي شمس SPF 50', 260, { condition: 'skin', picture: 'sunscreen' }],
          ['Gentle Face Wash', 'غسول وجه لطيف', 95, { condition: 'skin', picture: 'soap' }],
          ['Acne Cream', 'كريم حب الشباب', 80, { condition: 'skin', picture: 'lotion' }],
          ['Anti-dandruff Shampoo', 'شامبو ضد القشرة', 135, { picture: 'shampoo' }],
          ['Hand Sanitizer', 'معقم يدين', 30, { picture: 'sanitizer' }],
        ],
      },
      {
        key: 'first-aid',
        name: ['First aid and devices', 'إسعافات وأجهزة'],
        picture: 'firstaid',
        about: ['To have at home before you need it.', 'ليكون في بيتك قبل أن تحتاجه.'],
        products: [
          ['Plaster Strips', 'لاصق جروح', 15, { picture: 'bandage' }],
          ['Elastic Bandage', 'رباط ضاغط', 28, { picture: 'bandage' }],
          ['Digital Thermometer', 'ترمومتر رقمي', 110],
          [
            'Blood Pressure Monitor',
            'جهاز قياس الضغط',
            850,
            { condition: 'pressure', picture: 'heart' },
          ],
          ['Glucose Meter', 'جهاز قياس السكر', 480, { condition: 'diabetes', picture: 'blood' }],
          ['Face Masks', 'كمامات', 45, { picture: 'mask' }],
        ],
      },
      {
        key: 'baby-care',
        name: ['Mother and baby', 'الأم والطفل'],
        picture: 'babycare',
        about: ['Gentle enough for the first day.', 'لطيف منذ اليوم الأول.'],
        products: [
          ['Baby Shampoo', 'شامبو أطفال', 75],
          ['Diaper Cream', 'كريم حفاضات', 68, { picture: 'lotion' }],
          ['Infant Formula', 'حليب رضع', 240, { picture: 'babybottle' }],
          [
            'Baby Diapers',
            'حفاضات أطفال',
            195,
            { picture: 'babycare', sizes: { '32': 195, '64': 360 } },
          ],
          ['Teething Gel', 'جل التسنين', 55, { picture: 'tooth' }],
        ],
      },
    ],
  },
];

const everything = ['pain', 'cold', 'digestion', 'prescription', 'vitamins', 'skin', 'first-aid'];
const names: readonly Pair[] = [
  ['Seha Pharmacy', 'صيدلية صحة'],
  ['El Shifa Downtown', 'صيدلية الشفاء وسط البلد'],
  ['Nile Care Pharmacy', 'صيدلية نايل كير'],
  ['Dawaa 24', 'دواء 24'],
  ['Zamalek Health', 'زمالك هيلث'],
  ['Giza Family Pharmacy', 'صيدلية العائلة بالجيزة'],
  ['Green Cross', 'الصليب الأخضر'],
  ['Wellness Corner', 'ركن العافية'],
  ['New Cairo Pharmacy', 'صيدلية القاهرة الجديدة'],
  ['Rehab Medical', 'الرحاب الطبية'],
  ['Mother & Baby Pharmacy', 'صيدلية الأم والطفل'],
  ['Skin & Sun', 'سكين آند صن'],
];

export const pharmacyStores: readonly StorePlan[] = names.map((name, index) => ({
  name,
  picture: index % 2 === 0 ? 'hospital' : 'medicine',
  kinds: index % 3 === 2 ? [...everything, 'baby-care'] : [...everything, 'allergy'],
}));
