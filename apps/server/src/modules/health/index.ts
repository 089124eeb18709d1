export { mountHealthModule } from './health.routes.ts';
