import type { Pair } from './table';

/** The description of each dish, by its English name. */
export const foodAbout: Readonly<Record<string, Pair>> = {
  'Classic Koshari': [
    'Rice, brown lentils and macaroni under crisp onions, with tomato sauce and garlic vinegar.',
    'أرز وعدس بجبة ومكرونة تحت بصل مقرمش، مع صلصة طماطم ودقّة.',
  ],
  'Koshari with Liver': [
    'Alexandrian liver with green pepper, spooned over a full plate.',
    'كبدة إسكندراني بالفلفل الأخضر فوق طبق كامل.',
  ],
  'Koshari with Chicken': [
    'Strips of grilled chicken on rice, lentils and pasta.',
    'شرائح فراخ مشوية فوق الأرز والعدس والمكرونة.',
  ],
  'Family Koshari Tray': [
    'Feeds four to five; sauce, garlic vinegar and onions come apart.',
    'تكفي أربعة إلى خمسة، والصلصة والدقّة والبصل على حدة.',
  ],
  'Spicy Tomato Pasta': [
    'Penne in a sauce of tomato, garlic and red chilli.',
    'بيني في صلصة طماطم بالثوم والشطة.',
  ],
  'Béchamel Pasta': [
    'Pasta under a thick white sauce, baked until the top is golden.',
    'مكرونة تحت صلصة بيضاء ثقيلة، في الفرن حتى يحمر الوجه.',
  ],
  'Lentil Soup': [
    'Red lentils with cumin and lemon; toasted bread on the side.',
    'عدس أصفر بالكمون والليمون، ومعه عيش محمص.',
  ],
  'Ful with Oil and Lemon': [
    'Fava beans from the copper pot with linseed oil, lemon and cumin.',
    'فول من القِدرة بزيت حار وليمون وكمون.',
  ],
  'Alexandrian Ful': [
    'Mashed with tomato, onion, pepper and a little chilli.',
    'مهروس بالطماطم والبصل والفلفل وقليل من الشطة.',
  ],
  'Ful with Tahini': [
    'Creamy beans under sesame tahini and parsley.',
    'فول ناعم تحت طحينة السمسم والبقدونس.',
  ],
  'Falafel Plate': [
    'Six pieces of green bean falafel, fried when you order, with tahini.',
    'ست قطع من فلافل الفول الأخضر، تُقلى عند الطلب، مع طحينة.',
  ],
  'Stuffed Falafel': [
    'Filled with onion, chilli and sumac, rolled in sesame.',
    'محشوة بالبصل والشطة والسماق ومغطاة بالسمسم.',
  ],
  'Egg and Basterma Sandwich': [
    'Two eggs fried with air-dried beef in baladi bread.',
    'بيضتان مقليتان بالبسطرمة في عيش بلدي.',
  ],
  'Fried Eggplant Sandwich': [
    'Slices fried dark, with garlic, vinegar and green pepper.',
    'شرائح مقلية بالثوم والخل والفلفل الأخضر.',
  ],
  'Beef Fattah': [
    'Crisp bread, rice and boiled beef under garlic and tomato sauce.',
    'عيش محمص وأرز ولحم مسلوق تحت صلصة الخل والثوم والطماطم.',
  ],
  'Okra Tagine with Meat': [
    'Baby okra and beef that falls apart, three hours in the oven.',
    'بامية صغيرة ولحم يذوب، ثلاث ساعات في الفرن.',
  ],
  'Chicken Tagine': [
    'Half a chicken with potatoes, onions and bay leaf.',
    'نصف فرخة بالبطاطس والبصل وورق اللورا.',
  ],
  'Potato Tagine': [
    'Potatoes and peppers in tomato sauce, without meat.',
    'بطاطس وفلفل في صلصة طماطم، بلا لحم.',
  ],
  'Molokhia with Chicken': [
    'The green soup with its garlic and coriander, and a quarter of chicken.',
    'الملوخية الخضراء بالتقلية، ومعها ربع فرخة.',
  ],
  'Stuffed Vine Leaves': [
    'Twenty small rolls of rice and herbs with lemon.',
    'عشرون إصبعًا من الأرز والخضرة بالليمون.',
  ],
  'Mixed Mahshi': [
    'Cabbage, courgette, pepper and aubergine filled with herbed rice.',
    'كرنب وكوسة وفلفل وباذنجان محشوة بأرز وخضرة.',
  ],
  Kofta: [
    'Minced beef and lamb with onion and parsley, off the charcoal.',
    'لحم بقري وضاني مفروم بالبصل والبقدونس، على الفحم.',
  ],
  'Veal Kebab': [
    'Cubes of veal that rested a night in onion juice.',
    'مكعبات بتلو باتت ليلة في عصير البصل.',
  ],
  'Mixed Grill': [
    'Kofta, kebab, shish taouk and a lamb chop on one platter.',
    'كفتة وكباب وشيش طاووق وريشة ضاني في طبق واحد.',
  ],
  'Shish Taouk': [
    'Chicken breast in yogurt and garlic, with grilled tomato.',
    'صدور فراخ بالزبادي والثوم، مع طماطم مشوية.',
  ],
  'Lamb Chops': [
    'Thin chops with salt and black pepper, nothing else.',
    'ريش رفيعة بالملح والفلفل الأسود فقط.',
  ],
  'Grilled Pigeon': [
    'Two pigeons, opened flat and crisp at the edges.',
    'زوج حمام مفتوح ومقرمش الأطراف.',
  ],
  'Tarb Kofta': [
    'Wrapped in lamb fat, so that it stays juicy over the fire.',
    'ملفوفة في منديل الضاني فتبقى طرية على النار.',
  ],
  'Charcoal Half Chicken': [
    'Lemon, garlic and paprika; the skin is the best of it.',
    'ليمون وثوم وبابريكا، والجلد أحلى ما فيها.',
  ],
  'Whole Grilled Chicken': [
    'For three, with bread, garlic dip and pickles.',
    'تكفي ثلاثة، مع عيش وثومية ومخلل.',
  ],
  'Crispy Strips Meal': [
    'Five strips with fries, coleslaw and a bun.',
    'خمس قطع مع بطاطس وكول سلو وخبز.',
  ],
  'Hot Wings': ['Ten wings tossed in chilli butter.', 'عشرة أجنحة مقلّبة في زبدة حارة.'],
  'Chicken Pane Plate': [
    'Two thin fillets in breadcrumbs, with rice and salad.',
    'قطعتا فيليه رفيعتان بالبقسماط مع أرز وسلطة.',
  ],
  'Broasted Chicken Bucket': [
    'Nine pieces, fried under pressure: crisp outside, juicy inside.',
    'تسع قطع مقلية تحت الضغط: مقرمشة من الخارج وطرية من الداخل.',
  ],
  'Chicken Kabsa': [
    'Long-grain rice with raisins, almonds and a roasted leg.',
    'أرز بسمتي بالزبيب واللوز وورك محمر.',
  ],
  'Chicken Shawarma': [
    'Off the spit with garlic cream and pickled cucumber.',
    'من السيخ مع ثومية ومخلل خيار.',
  ],
  'Beef Shawarma': [
    'With tahini, parsley, tomato and a little vinegar.',
    'بالطحينة والبقدونس والطماطم وقليل من الخل.',
  ],
  'Shawarma Plate': [
    'Meat of your choice over rice, with salad and two breads.',
    'لحم من اختيارك فوق الأرز، مع سلطة ورغيفين.',
  ],
  'Shawarma Fattah': [
    'Crisp bread and rice under chicken, yogurt and garlic.',
    'عيش محمص وأرز تحت الفراخ والزبادي والثوم.',
  ],
  'Syrian Chicken Wrap': [
    'Rolled in saj bread and pressed on the hot plate, cut in pieces.',
    'ملفوف في خبز الصاج ومحمص على الساخن، مقطع.',
  ],
  'Double Cheese Shawarma': [
    'Chicken with mozzarella and cheddar, toasted until they melt.',
    'فراخ مع موتزاريلا وشيدر تذوبان على الساخن.',
  ],
  'Shawarma Fries': [
    'A box of fries under chicken, garlic cream and cheese.',
    'علبة بطاطس تحت الفراخ والثومية والجبنة.',
  ],
  'Classic Beef Burger': [
    'A patty of 150 g, lettuce, tomato, pickles and our sauce.',
    'قطعة لحم 150 جم مع خس وطماطم ومخلل وصوصنا.',
  ],
  Cheeseburger: ['Two slices of cheddar melted over the beef.', 'شريحتا شيدر ذائبتان فوق اللحم.'],
  'Mushroom Swiss Burger': [
    'Mushrooms fried in butter under Swiss cheese.',
    'مشروم بالزبدة تحت جبنة سويسرية.',
  ],
  'Smoky Barbecue Burger': [
    'Beef bacon, onion rings and a smoked sauce.',
    'بيكون بقري وحلقات بصل وصوص مدخّن.',
  ],
  'Crispy Chicken Burger': [
    'A fried thigh fillet, coleslaw and spicy mayonnaise.',
    'فيليه ورك مقلي وكول سلو ومايونيز حار.',
  ],
  'Halloumi Burger': [
    'Grilled halloumi, roasted pepper and rocket; no meat.',
    'حلومي مشوي وفلفل محمر وجرجير، بلا لحم.',
  ],
  'Spicy Volcano Burger': [
    'Jalapeño, chilli sauce and pepper cheese: not for everybody.',
    'هالبينو وصوص حار وجبنة بالفلفل: ليس للجميع.',
  ],
  Margherita: ['Tomato, mozzarella and fresh basil.', 'طماطم وموتزاريلا وريحان طازج.'],
  'Vegetarian Pizza': [
    'Peppers, mushrooms, olives, onion and sweet corn.',
    'فلفل ومشروم وزيتون وبصل وذرة.',
  ],
  Pepperoni: [
    'Beef pepperoni, crisp at the rim, on mozzarella.',
    'شرائح بيبروني بقري مقرمشة الأطراف فوق الموتزاريلا.',
  ],
  'Chicken Ranch Pizza': [
    'Grilled chicken, ranch instead of tomato, spring onion.',
    'فراخ مشوية وصوص رانش بدل الطماطم وبصل أخضر.',
  ],
  'Four Cheese Pizza': [
    'Mozzarella, cheddar, Roumy and blue cheese.',
    'موتزاريلا وشيدر ورومي وجبنة زرقاء.',
  ],
  'Seafood Pizza': [
    'Shrimp, calamari and tuna with garlic and parsley.',
    'جمبري وكاليماري وتونة بالثوم والبقدونس.',
  ],
  'Sausage Pizza': [
    'Oriental sausage, green pepper and black olives.',
    'سجق شرقي وفلفل أخضر وزيتون أسود.',
  ],
  'Club Sandwich': [
    'Three layers: chicken, egg, smoked beef and cheese.',
    'ثلاث طبقات: فراخ وبيض ولحم مدخّن وجبنة.',
  ],
  'Alexandrian Liver Sandwich': [
    'Beef liver with garlic, cumin and hot pepper in fino bread.',
    'كبدة بقري بالثوم والكمون والفلفل الحار في عيش فينو.',
  ],
  'Grilled Chicken Sandwich': [
    'Sliced breast, grilled vegetables and garlic dip.',
    'شرائح صدور وخضار مشوي وثومية.',
  ],
  'Steak and Cheese': [
    'Thin beef with onion, mushrooms and melted cheese.',
    'لحم رفيع بالبصل والمشروم والجبنة الذائبة.',
  ],
  'Tuna Melt': [
    'Tuna, red onion and cheddar under the grill.',
    'تونة وبصل أحمر وشيدر تحت الشواية.',
  ],
  'Hot Dog': [
    'A smoked beef sausage with mustard, ketchup and fried onion.',
    'سوسيس بقري مدخّن بالمسطردة والكاتشب والبصل المقلي.',
  ],
  'Falafel Wrap': [
    'Hot falafel, tahini, tomato and rocket in thin bread.',
    'فلافل ساخنة وطحينة وطماطم وجرجير في خبز رقيق.',
  ],
  'California Roll': [
    'Crab stick, avocado and cucumber, rolled in sesame.',
    'كابوريا وأفوكادو وخيار، ملفوفة بالسمسم.',
  ],
  'Salmon Nigiri': [
    'Raw salmon on pressed rice, with a touch of wasabi.',
    'سلمون نيئ على أرز مضغوط بلمسة واسابي.',
  ],
  'Crunchy Shrimp Roll': [
    'Fried shrimp inside, tempura flakes and sweet soy on top.',
    'جمبري مقلي من الداخل، وفتات تمبورا وصويا حلوة من فوق.',
  ],
  'Avocado Maki': [
    'Ripe avocado and rice in seaweed; nothing from the sea but that.',
    'أفوكادو ناضج وأرز في ورق البحر، بلا أسماك.',
  ],
  'Dynamite Roll': [
    'Spicy salmon and shrimp, gratinated with chilli mayonnaise.',
    'سلمون حار وجمبري بمايونيز حار محمّر.',
  ],
  'Salmon Sashimi': [
    'Thick slices without rice, on shaved radish.',
    'شرائح سميكة بلا أرز فوق فجل مبشور.',
  ],
  'Sushi Party Box': [
    'Thirty-two pieces for three: rolls, maki and nigiri.',
    'اثنتان وثلاثون قطعة لثلاثة: رول وماكي ونيجيري.',
  ],
  'Chicken Noodles': [
    'Egg noodles, chicken and cabbage in soy and sesame oil.',
    'نودلز بالبيض مع دجاج وكرنب بالصويا وزيت السمسم.',
  ],
  'Beef Chow Mein': [
    'Strips of beef, peppers and bean sprouts over a high flame.',
    'شرائح لحم وفلفل وبراعم فول على نار عالية.',
  ],
  'Vegetable Noodles': [
    'Carrot, broccoli, corn and mushrooms, a little ginger.',
    'جزر وبروكلي وذرة ومشروم وقليل من الزنجبيل.',
  ],
  'Shrimp Fried Rice': [
    'Jasmine rice with egg, peas and a handful of shrimp.',
    'أرز ياسمين بالبيض والبسلة وحفنة جمبري.',
  ],
  'Sweet and Sour Chicken': [
    'Crisp chicken with pineapple and peppers in a red sauce.',
    'دجاج مقرمش بالأناناس والفلفل في صوص أحمر.',
  ],
  'Butter Chicken Curry': [
    'Mild tomato and cream sauce, with white rice.',
    'صوص طماطم وكريمة خفيف، مع أرز أبيض.',
  ],
  'Spring Rolls': [
    'Four rolls of cabbage and carrot with a sweet chilli dip.',
    'أربع لفائف كرنب وجزر مع صوص حلو حار.',
  ],
  'Grilled Sea Bass': [
    'Opened, rubbed with coriander and cumin, grilled on bran.',
    'مفتوح ومتبّل بالكزبرة والكمون، مشوي بالردة.',
  ],
  'Singari Mullet': [
    'Split along the back, baked with peppers and tomato.',
    'مفتوح من الظهر بالفلفل والطماطم في الفرن.',
  ],
  'Fried Tilapia': [
    'Two fish in flour and cumin, with lemon and tahini.',
    'سمكتان بالدقيق والكمون مع ليمون وطحينة.',
  ],
  'Butterfly Shrimp': [
    'Large shrimp, opened, breaded and fried.',
    'جمبري كبير مفتوح ومقلي بالبقسماط.',
  ],
  'Calamari Rings': [
    'Fried for one minute, so that they stay soft.',
    'تُقلى دقيقة واحدة لتبقى طرية.',
  ],
  'Seafood Soup': [
    'Shrimp, calamari and crab in cream, or clear if you ask.',
    'جمبري وكاليماري وكابوريا بالكريمة، أو صافية إن شئت.',
  ],
  'Shrimp Tagine': [
    'In tomato, garlic and dill, straight from the oven.',
    'بالطماطم والثوم والشبت، من الفرن مباشرة.',
  ],
  'Caesar Salad': [
    'Lettuce, croutons and Parmesan; the dressing is apart.',
    'خس وخبز محمص وبارميزان، والصوص على حدة.',
  ],
  'Greek Salad': [
    'Tomato, cucumber, olives and a thick slice of feta.',
    'طماطم وخيار وزيتون وشريحة فيتا سميكة.',
  ],
  'Quinoa Bowl': [
    'Quinoa, chickpeas, avocado and roasted pumpkin.',
    'كينوا وحمص وأفوكادو وقرع محمص.',
  ],
  Tabbouleh: [
    'Parsley first, then burghul, tomato, mint and lemon.',
    'بقدونس أولًا ثم برغل وطماطم ونعناع وليمون.',
  ],
  Fattoush: [
    'Greens with fried bread, sumac and pomegranate molasses.',
    'خضار مع خبز مقلي وسماق ودبس رمان.',
  ],
  'Tuna Salad': ['Tuna, beans, red onion and boiled egg.', 'تونة وفاصوليا وبصل أحمر وبيض مسلوق.'],
  'Hummus Plate': [
    'Chickpeas and tahini, beaten smooth, with olive oil.',
    'حمص وطحينة مخفوقان ناعمًا بزيت زيتون.',
  ],
  'Butter Croissant': [
    'Eighty-one layers, out of the oven at six.',
    'إحدى وثمانون طبقة، تخرج من الفرن في السادسة.',
  ],
  'Cheese Croissant': ['Filled with Gouda and a little béchamel.', 'محشو بجودة وقليل من البشاميل.'],
  'Feteer with Honey': [
    'Flaky pastry with ghee; honey and molasses apart.',
    'فطير مورّق بالسمن، والعسل الأبيض والأسود على حدة.',
  ],
  Shakshuka: [
    'Three eggs poached in tomato, pepper and cumin.',
    'ثلاث بيضات في صلصة طماطم وفلفل وكمون.',
  ],
  Pancakes: ['Four thick ones with maple syrup and banana.', 'أربع قطع سميكة بشراب القيقب والموز.'],
  'Cheese Omelette': [
    'Three eggs, folded over cheddar and chives.',
    'ثلاث بيضات مطوية على الشيدر والبصل الأخضر.',
  ],
  'Avocado Toast': [
    'Sourdough, crushed avocado, lemon and chilli flakes.',
    'خبز مخمّر وأفوكادو مهروس وليمون ورقائق فلفل.',
  ],
  'Kunafa with Cream': [
    'Crisp threads around clotted cream, soaked in syrup.',
    'خيوط مقرمشة حول القشطة ومسقاة بالشربات.',
  ],
  'Nabulsi Kunafa': [
    'Warm stretching cheese under a red crust, with pistachio.',
    'جبنة ساخنة مطاطية تحت وجه أحمر بالفستق.',
  ],
  Basbousa: [
    'Semolina cake with coconut and an almond on each piece.',
    'سميد بجوز الهند وعلى كل قطعة لوزة.',
  ],
  Baklava: [
    'Thin pastry, walnuts and pistachio, cut in diamonds.',
    'رقائق بالجوز والفستق مقطعة معينات.',
  ],
  'Rice Pudding': ['Cold, with milk skin, cinnamon and raisins.', 'بارد بوش قشطة وقرفة وزبيب.'],
  'Om Ali': [
    'Pastry baked in sweet milk with nuts and raisins, served hot.',
    'رقاق في حليب محلى بالمكسرات والزبيب، يُقدَّم ساخنًا.',
  ],
  Zalabya: [
    'Small fried balls, crisp, with powdered sugar or syrup.',
    'كرات مقلية مقرمشة بالسكر البودرة أو الشربات.',
  ],
  'Chocolate Fudge Cake': [
    'Two dark layers with warm fudge between them.',
    'طبقتان داكنتان بينهما صوص شوكولاتة دافئ.',
  ],
  'Lotus Cheesecake': [
    'Baked cream cheese on a caramel biscuit crust.',
    'جبنة كريمية مخبوزة على قاعدة بسكويت بالكراميل.',
  ],
  'Red Velvet Cupcake': ['Cocoa sponge with cream cheese frosting.', 'كيك بالكاكاو وكريمة الجبن.'],
  'Glazed Donut': [
    'Raised overnight, fried in the morning, glazed while warm.',
    'عجينة مخمّرة ليلة، تُقلى صباحًا وتُغطى بالسكر وهي دافئة.',
  ],
  'Mango Ice Cream': ['Made of Ewais mangoes in their season.', 'من مانجو عويس في موسمها.'],
  'Chocolate Gelato': ['Dense and dark, 70 % cocoa.', 'كثيف وداكن، 70٪ كاكاو.'],
  'Nutella Waffle': [
    'Crisp at the edges, with hazelnut spread and strawberries.',
    'مقرمشة الأطراف بكريمة البندق والفراولة.',
  ],
  'Fresh Mango Juice': [
    'Pressed when you order, thick enough for a spoon.',
    'يُعصر عند الطلب، وثقيل يكاد يؤكل بالملعقة.',
  ],
  'Orange Juice': ['Five oranges and nothing else.', 'خمس برتقالات ولا شيء آخر.'],
  'Sugarcane Juice': ['Straight from the press, over ice.', 'من العصارة مباشرة على الثلج.'],
  'Mint Lemonade': [
    'Whole lemons blended with mint and crushed ice.',
    'ليمون كامل مع نعناع وثلج مجروش.',
  ],
  'Turkish Coffee': [
    'Boiled slowly with its foam; say how sweet.',
    'على مهل بوجهها، وقل لنا كم السكر.',
  ],
  'Mint Tea': ['Black tea with a bunch of fresh mint.', 'شاي أحمر مع عود نعناع أخضر.'],
  'Iced Latte': ['A double espresso over cold milk and ice.', 'جرعتا إسبريسو على حليب بارد وثلج.'],
  'Strawberry Smoothie': [
    'Frozen strawberries, yogurt and a little honey.',
    'فراولة مجمدة وزبادي وقليل من العسل.',
  ],
  'Hibiscus Cooler': [
    'Karkadeh from Aswan, steeped overnight and served cold.',
    'كركديه أسواني منقوع ليلة ويُقدَّم باردًا.',
  ],
  'Tamarind Cooler': [
    'Sour and sweet, as it is poured in the streets in summer.',
    'حامض وحلو كما يُصب في الشوارع صيفًا.',
  ],
  Ayran: [
    'Salted yogurt, shaken with ice and dried mint.',
    'زبادي مملّح مخفوق بالثلج والنعناع الجاف.',
  ],
};
