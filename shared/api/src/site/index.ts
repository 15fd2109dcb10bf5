export {
  featuredBannersQuery,
  getFeaturedBanners,
  useFeaturedBanners,
} from './get-featured-banners';
export { getInfoPage, type InfoPage, infoPageQuery, useInfoPage } from './get-info-page';
export { getLanding, landingQuery, useLanding } from './get-landing';
export { getOtherBanners, otherBannersQuery, useOtherBanners } from './get-other-banners';
export { getVideoContent, useVideoContent, videoContentQuery } from './get-video-content';
export { getWhyChoose, useWhyChoose, whyChooseQuery } from './get-why-choose';
export { subscribeNewsletter, useSubscribeNewsletter } from './subscribe-newsletter';
