export { type AppConfig, createConfig } from './webpack/create-config';
