export { Frame } from './components/Frame/Frame.tsx';
export { shell } from './feature.ts';
export { settings } from './settingsFeature.ts';
export { site } from './siteFeature.ts';
export { tour } from './tourFeature.ts';
