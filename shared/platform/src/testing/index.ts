export { provideRemotes } from './provide-remotes';
