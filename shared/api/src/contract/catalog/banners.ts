import * as z from 'zod/mini';
import { Advertisement } from '../../entities/catalog/advertisement';
import {
  Banner,
  OtherBanners,
  StoreBanner,
  VideoContent,
  WhyChoose,
} from '../../entities/catalog/banner';
import { BasicCampaign } from '../../entities/catalog/campaign';
import { MostTips } from '../../entities/order/payment';
import { Testimonial } from '../../entities/site/testimonial';
import { Flag, lenientArray } from '../../entities/value/scalars';
import { defineEndpoint } from '../endpoint';

const bannerEndpoint = { method: 'GET', area: 'promotions', caller: 'none' } as const;

const Banners = z.object({
  banners: lenientArray(Banner),
  campaigns: lenientArray(BasicCampaign),
});

export const banners = defineEndpoint({
  ...bannerEndpoint,
  name: 'banners',
  path: '/banners',
  needs: ['zoneid'],
  varies: ['moduleId'],
  query: z.object({ featured: z.optional(Flag) }),
  answer: Banners,
});

export const storeBanners = defineEndpoint({
  ...bannerEndpoint,
  name: 'storeBanners',
  path: '/banners/{store_id}',
  needs: ['zoneid', 'moduleId'],
  answer: lenientArray(StoreBanner),
});

export const otherBanners = defineEndpoint({
  ...bannerEndpoint,
  name: 'otherBanners',
  path: '/other-banners',
  needs: ['moduleId'],
  answer: OtherBanners,
});

export const videoContent = defineEndpoint({
  ...bannerEndpoint,
  name: 'videoContent',
  path: '/other-banners/video-content',
  needs: ['moduleId'],
  answer: VideoContent,
});

export const whyChoose = defineEndpoint({
  ...bannerEndpoint,
  name: 'whyChoose',
  path: '/other-banners/why-choose',
  needs: ['moduleId'],
  answer: z.object({ banners: lenientArray(WhyChoose) }),
});

export const advertisements = defineEndpoint({
  ...bannerEndpoint,
  name: 'advertisements',
  path: '/advertisement/list',
  needs: ['zoneid', 'moduleId'],
  answer: lenientArray(Advertisement),
});

/** Testimonials about the shop: the same as on the landing page, under an older path. */
export const testimonials = defineEndpoint({
  ...bannerEndpoint,
  name: 'testimonials',
  path: '/testimonial',
  answer: lenientArray(Testimonial),
});

export const mostTips = defineEndpoint({
  ...bannerEndpoint,
  name: 'mostTips',
  varies: ['zoneid'],
  path: '/most-tips',
  answer: MostTips,
});

/** Calls for banners and promotional blocks (`docs/promotions.md`). */
export const bannerEndpoints = [
  banners,
  storeBanners,
  otherBanners,
  videoContent,
  whyChoose,
  advertisements,
  testimonials,
  mostTips,
];
