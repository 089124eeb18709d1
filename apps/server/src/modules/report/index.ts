export { feedback, reportPeople, reports } from './report.tables.ts';
