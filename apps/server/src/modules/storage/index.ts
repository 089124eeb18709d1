export { createStorageRepository } from './storage.repository.ts';
export { projectStorageLimits } from './storage.tables.ts';
export { createStorageService, type StorageHolder, type StorageService } from './storage.service.ts';
