import { z } from 'zod';
import ecommerceData from './data/ecommerce.json';
import groceryData from './data/grocery.json';
import pharmacyData from './data/pharmacy.json';
import { departments, names, stores } from './table';

export const grocery = z
  .strictObject({ departments, stores, riyadhStores: stores })
  .parse(groceryData);

export const pharmacy = z
  .strictObject({ conditions: names, departments, stores })
  .parse(pharmacyData);

export const ecommerce = z
  .strictObject({ brands: names, departments, stores })
  .parse(ecommerceData);
