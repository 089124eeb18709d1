export { type AuditService, createAuditService } from './audit.service.ts';
export type { AuditDetails } from './audit.tables.ts';
export { type AuditSource, auditSource } from './auditSource.ts';
