import { type Item, read } from '@storefront/api';
import { hasFeature, shopConfig } from '@storefront/api/config';
import { servesMeals } from '@storefront/domain';
import { withoutBidiControls } from '@storefront/i18n';
import { Link, paths, useQuery } from '@storefront/platform';
import { Box, Row, Stack, Text } from '@storefront/ui';
import { type ReactNode, useId } from 'react';
import { allergenLinks } from '../../built-in/allergen-links';
import { useCatalogTexts } from '../texts/use-catalog-texts';
import styles from './facts.module.css';

interface WordsProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Words({ title, children }: WordsProps): ReactNode {
  const id = useId();
  return (
    <Stack gap={2}>
      <Text as="h2" size="sm" id={id}>
        {title}
      </Text>
      <Row as="ul" wrap gap={2} align="stretch" aria-labelledby={id}>
        {children}
      </Row>
    </Stack>
  );
}

const isText = (text: string | null | undefined): text is string => Boolean(text?.trim());

/** Nutrition, allergens, categories and tags. Missing allergens do not mean that there are none. */
export function ItemFacts({ item }: { readonly item: Item }): ReactNode {
  const { t } = useCatalogTexts();
  const { data: config } = useQuery(read(shopConfig));
  const nutrition = [...new Set(item.nutritions_name)].filter(isText);
  const allergens = [...new Set(item.allergies_name)].filter(isText);
  const tags = [...new Set((item.tags ?? []).map(({ name, tag }) => name ?? tag))].filter(isText);
  const categories = (item.category_ids ?? []).filter(({ name }) => isText(name));
  return (
    <Stack gap={4} className={styles.facts}>
      {nutrition.length > 0 && (
        <Words title={t('item.nutrition')}>
          {nutrition.map((word) => (
            <li key={word} className={styles.word}>
              <bdi>{withoutBidiControls(word)}</bdi>
            </li>
          ))}
        </Words>
      )}
      {(allergens.length > 0 || servesMeals(item.module_type)) && (
        <Words title={t('item.allergies')}>
          {allergens.length === 0 && (
            <Text as="li" tone="muted" size="sm">
              {t('item.allergiesUnknown')}
            </Text>
          )}
          {allergens.map((word) => (
            <Box as="li" key={word} fill="accent" className={styles.warning}>
              <bdi>{withoutBidiControls(word)}</bdi>
            </Box>
          ))}
          {allergenLinks
            .filter(({ name }) => hasFeature(config, name))
            .map(({ name, Link: FeatureLink }) => (
              <li key={name}>
                <FeatureLink className={styles.chip} />
              </li>
            ))}
        </Words>
      )}
      {categories.length > 0 && (
        <Words title={t('item.categories')}>
          {categories.map(({ id, name }) => (
            <li key={id}>
              <Link to={paths.category.href(id, item.module_id)} className={styles.chip}>
                <bdi>{withoutBidiControls(name ?? '')}</bdi>
              </Link>
            </li>
          ))}
        </Words>
      )}
      {tags.length > 0 && (
        <Words title={t('item.tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Link to={paths.home.search(tag)} className={styles.chip}>
                <bdi>{withoutBidiControls(tag)}</bdi>
              </Link>
            </li>
          ))}
        </Words>
      )}
    </Stack>
  );
}
