export { createDictionaryRepository } from './dictionary.repository.ts';
export { createSiteService, type SiteService } from './site.service.ts';
