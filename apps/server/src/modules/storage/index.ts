export { createStorageRepository } from './storage.repository.ts';
export { createStorageService, type StorageHolder, type StorageService } from './storage.service.ts';
