import { eq } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { feedback, reportPeople } from './report.tables.ts';

/** What the person reported counts on, without them and their words; what they told the administrators stays without them. */
export async function removeReports({ database }: Deps, userId: string): Promise<void> {
  await database.delete(reportPeople).where(eq(reportPeople.userId, userId));
  await database.update(feedback).set({ userId: null }).where(eq(feedback.userId, userId));
}
