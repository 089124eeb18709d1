import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { personId, workId } from '../../../../apps/server/src/testing/communitySeed.ts';
import {
  type HotSubject,
  largeTables,
  type StatementPlan,
} from '../../../../apps/server/src/testing/statementPlan.ts';
import { waitForRanks, withPostgresCommunity } from '../community/communityStudio.ts';
import { communitySize, sought } from '../community/contents.ts';
import { root } from '../report.ts';
import type { Bench, Row } from '../row.ts';

const folder = join(root, 'tooling/bench/plans');

/** Keeps the plans of the hottest calls beside the bench, where a change of them shows, and counts what they walk. */
export const plans: Bench = {
  name: 'plans',
  isSlow: true,
  run: () =>
    withPostgresCommunity(async ({ server, databaseUrl }) => {
      await waitForRanks(server);
      const found = plansOf(databaseUrl ?? '', {
        ...{ readerId: personId(communitySize.people), authorId: personId(40), workId: workId(31_676) },
        ...{ tag: sought.commonTag, commonWord: sought.common.zh, rareWord: sought.rare.zh },
        beginning: sought.beginning.en,
      });
      mkdirSync(folder, { recursive: true });
      for (const [name, statements] of found)
        writeFileSync(join(folder, `${name.replaceAll(' ', '-')}.txt`), written(statements));
      return found.map(([name, statements]): Row => {
        const walked = new Set(
          statements.flatMap(({ scanned }) => scanned.filter((table) => largeTables.has(table))),
        );
        return {
          name: `large tables walked: ${name}`,
          ...{ figure: walked.size, unit: 'tables', budget: { atMost: 0 } },
          note: [...walked, `${statements.length} statements`].join(', '),
        };
      });
    }),
};

/** Asked by a process with the sources of the server: what it imports is none of this package's. */
function plansOf(url: string, subject: HotSubject): [name: string, statements: StatementPlan[]][] {
  const program = fileURLToPath(
    new URL('../../../../apps/server/src/testing/hotPlansProcess.ts', import.meta.url),
  );
  const args = ['--conditions=@tai/source', program, url, JSON.stringify(subject)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 2 ** 26 })) as [
    string,
    StatementPlan[],
  ][];
}

/** Statements and how they are answered, without what is another in each run. */
function written(statements: readonly StatementPlan[]): string {
  const seen = new Set<string>();
  const parts = statements.map(({ sql, lines }) => {
    const text = [sql.replaceAll(/(?:\$\d+, ){3,}\$\d+/g, '$…'), ...lines.map((line) => `  ${line}`)];
    return text.map(settled).join('\n');
  });
  // The same is asked for several reasons: whom the reader blocked, above all.
  return `${parts.filter((part) => !seen.has(part) && seen.add(part)).join('\n\n')}\n`;
}

function settled(line: string): string {
  return line
    .replaceAll(/\{[^{}]{200,}\}/g, '{…}')
    .replaceAll(/'?\b\d{13}\b'?(::bigint)?/g, '<time>')
    .replaceAll(/snapshot = \d+/g, 'snapshot = <newest>');
}
