export { connectionLimits } from './connectionLimits.ts';
export {
  downloadPath,
  downloadQuery,
  downloadResourcePath,
  downloadResourceQuery,
  downloadZipPath,
  downloadZipQuery,
} from './download.ts';
export type { AboutUs } from './about.routes.ts';
export type { DictEntry } from './dictionary.routes.ts';
export type { Retention } from './retention.routes.ts';
export type { SiteInfo } from './site.routes.ts';
export {
  accentColours,
  contrastOf,
  isHexColour,
  nearestAccent,
  type AccentColours,
} from './accentColours.ts';
