export { demoData } from './demo-data';
export { DEMO_BEGINNING, ensureDemoSnapshot } from './demo-snapshot';
export { fillDemo } from './fill-demo';
export { findRoute } from './geography/routing';
export { streetMap } from './geography/street-map';
export { demoZones } from './geography/zones';
