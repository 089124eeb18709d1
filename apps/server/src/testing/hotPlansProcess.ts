/*
 * Prints the plans of the hot calls as JSON, for the bench: it looks at them on a large database, from another package.
 * `node --conditions=@tai/source hotPlansProcess.ts ADDRESS SUBJECT`, the subject as JSON.
 */
import { plansOf } from './hotQueries.ts';
import type { HotSubject } from './statementPlan.ts';

const [url = '', subject = '{}'] = process.argv.slice(2);
const plans = await plansOf(url, JSON.parse(subject) as HotSubject);
process.stdout.write(JSON.stringify([...plans]));
