import { z } from 'zod';
import foodData from './data/food.json';
import aboutData from './data/food-about.json';
import choiceData from './data/food-choices.json';
import { departments, names, pair, stores } from './table';

const food = z
  .strictObject({ departments, stores, riyadhStores: stores, downtownStores: stores })
  .parse(foodData);
export const foodDepartments = food.departments;
export const foodStores = food.stores;
export const riyadhFoodStores = food.riyadhStores;
export const downtownFoodStores = food.downtownStores;

/** A group of choices of food items; prices are added to the item's. */
const optionGroup = z.strictObject({
  name: pair,
  type: z.enum(['single', 'multi']).default('single'),
  required: z.boolean(),
  min: z.number().default(0),
  max: z.number().default(0),
  values: z.array(z.tuple([pair, z.number()])),
});

const choices = z
  .strictObject({
    options: z.record(z.string(), optionGroup),
    addOns: z.record(z.string(), z.tuple([pair, z.number()])),
    nutrition: names,
    allergies: names,
  })
  .parse(choiceData);
export const foodOptions = choices.options;
/** Add-ons: their own amount, once per line. */
export const foodAddOns = choices.addOns;
export const nutritionNames = choices.nutrition;
export const allergyNames = choices.allergies;

/** The description of each dish, by its English name. */
export const foodAbout = names.parse(aboutData);
