export { createQuotaService, type QuotaService, type Quotas } from './quota.service.ts';
