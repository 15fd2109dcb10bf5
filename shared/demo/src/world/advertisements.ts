import { type Pair, translated } from '../catalog/table';
import { pictureUrl } from '../pictures/picture-url';
import { type DemoContext, date } from './demo-context';
import { type ModuleKey, moduleIds } from './places';
import type { PlacedStore } from './stores';

interface Advertisement {
  readonly module: ModuleKey;
  /** Indexes of the module's stores; neighbours are in different zones. */
  readonly stores: readonly number[];
  readonly title: Pair;
  readonly description: Pair;
}

const advertisements: readonly Advertisement[] = [
  {
    module: 'food',
    stores: [0, 1, 2],
    title: ['Hungry? It is already on the stove', 'جائع؟ الأكل على النار بالفعل'],
    description: [
      'Cooked fresh all day, at your door while it is hot.',
      'طعام طازج طوال اليوم يصل إلى بابك وهو ساخن.',
    ],
  },
  {
    module: 'food',
    stores: [3, 4, 5],
    title: ['Dinner for everybody', 'عشاء يكفي الجميع'],
    description: [
      'Big plates to share, from our grill to your table.',
      'أطباق كبيرة للمشاركة من شوايتنا إلى مائدتك.',
    ],
  },
  {
    module: 'grocery',
    stores: [0, 1, 2],
    title: ['Picked this morning', 'قُطفت هذا الصباح'],
    description: [
      'Fruit and vegetables straight from the market.',
      'فواكه وخضروات من السوق مباشرة.',
    ],
  },
  {
    module: 'pharmacy',
    stores: [0, 1, 2],
    title: ['Ask our pharmacist', 'اسأل الصيدلي'],
    description: [
      'Medicine, vitamins and care, with advice that costs nothing.',
      'أدوية وفيتامينات وعناية مع استشارة مجانية.',
    ],
  },
  {
    module: 'ecommerce',
    stores: [0, 1, 2],
    title: ['New in the shop window', 'جديد في واجهة المتجر'],
    description: [
      'This season’s arrivals, delivered today.',
      'وصل حديثًا لهذا الموسم، والتوصيل اليوم.',
    ],
  },
];

/** Paid advertisements of some stores, at least one in every zone of Cairo. */
export function makeAdvertisements(
  world: DemoContext,
  stores: ReadonlyMap<ModuleKey, readonly PlacedStore[]>,
): void {
  advertisements.forEach(({ module, stores: places, title, description }, index) => {
    for (const place of places) {
      const store = stores.get(module)?.[place];
      if (!store) continue;
      world.book.add('advertisements', {
        module_id: moduleIds[module],
        store_id: store.id,
        add_type: 'store_promotion',
        title: translated(title),
        description: translated(description),
        cover_image: pictureUrl('cover', [store.plan.picture, 'confetti'], store.id),
        profile_image: null,
        video_attachment: null,
        priority: advertisements.length - index,
        start_date: date(world, -10),
        end_date: date(world, 365),
      });
    }
  });
}
