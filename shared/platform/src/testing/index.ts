export { provideRemotes } from './provide-remotes';
export { atEnd, collect, renderInSite, siteBackend, startSite, testGuest } from './render-in-site';
