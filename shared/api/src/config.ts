/** Calls that every page makes. */
export {
  advertisements,
  banners,
  mostTips,
  otherBanners,
  videoContent,
  whyChoose,
} from './contract/catalog/banners';
export { hasFeature, offlinePaymentMethods, shopConfig } from './contract/site/config';
export { moduleList } from './contract/site/modules';
