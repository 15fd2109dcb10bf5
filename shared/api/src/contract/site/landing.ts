import { Landing } from '../../entities/site/landing';
import { defineEndpoint } from '../endpoint';

export const landing = defineEndpoint({
  name: 'landing',
  method: 'GET',
  path: '/react-landing-page',
  area: 'site',
  caller: 'none',
  answer: Landing,
});

/** The call for the landing page (`docs/site.md`). */
export const landingEndpoints = [landing];
