// `pnpm bench` measures everything but what is slow; `pnpm bench WORD …` what has one of the words in its name;
// `--photos DIR` measures the quality of the tools on the photographs of a folder.
import { execFileSync } from 'node:child_process';
import { board } from './benches/board.ts';
import { boardKills } from './benches/boardKills.ts';
import { boardStart } from './benches/boardStart.ts';
import { busyApi } from './benches/busy.ts';
import { clipLibrary } from './benches/clips.ts';
import { cluster } from './benches/cluster.ts';
import { communityEmbedded, communityPostgres } from './benches/community.ts';
import { create } from './benches/create.ts';
import { documents } from './benches/documents.ts';
import { downloads } from './benches/downloads.ts';
import { encode } from './benches/encode.ts';
import { enlarge4k } from './benches/enlarge4k.ts';
import { feedScroll } from './benches/feedScroll.ts';
import { filtersEmbedded, filtersPostgres } from './benches/filters.ts';
import { drawing } from './benches/drawing.ts';
import { firstImage } from './benches/firstImage.ts';
import { footprint } from './benches/footprint.ts';
import { firstLoad } from './benches/firstLoad.ts';
import { hostile } from './benches/hostile.ts';
import { interaction } from './benches/interaction.ts';
import { listEmbedded, listPostgres } from './benches/list.ts';
import { killsEmbedded, killsPostgres, powerCut } from './benches/kills.ts';
import { live } from './benches/live.ts';
import { moveFiles } from './benches/moveFiles.ts';
import { metrics } from './benches/metrics.ts';
import { painting } from './benches/painting.ts';
import { plans } from './benches/plans.ts';
import { quality } from './benches/quality.ts';
import { scene3d } from './benches/scene3d.ts';
import { scroll } from './benches/scroll.ts';
import { signIn } from './benches/signIn.ts';
import { styleLibraryEmbedded, styleLibraryPostgres } from './benches/styleLibrary.ts';
import { styleHeader, styleTraining, styleUse } from './benches/styles.ts';
import { start } from './benches/start.ts';
import { eventStreams } from './benches/streams.ts';
import { secondBuild } from './benches/build.ts';
import { toolsAlone, toolsCompared } from './benches/tools.ts';
import { submitToVisible } from './benches/submit.ts';
import { printTable, root, writeResults } from './report.ts';
import type { Bench, Row } from './row.ts';

const benches: readonly Bench[] = [
  firstLoad,
  drawing,
  board,
  scene3d,
  boardKills,
  killsEmbedded,
  killsPostgres,
  powerCut,
  cluster,
  moveFiles,
  boardStart,
  footprint,
  firstImage,
  interaction,
  submitToVisible,
  create,
  toolsCompared,
  toolsAlone,
  live,
  styleTraining,
  styleUse,
  styleHeader,
  styleLibraryEmbedded,
  styleLibraryPostgres,
  enlarge4k,
  encode,
  clipLibrary,
  quality,
  listEmbedded,
  listPostgres,
  filtersEmbedded,
  filtersPostgres,
  communityEmbedded,
  communityPostgres,
  plans,
  busyApi,
  hostile,
  signIn,
  eventStreams,
  metrics,
  scroll,
  feedScroll,
  painting,
  downloads,
  documents,
  secondBuild,
  start,
];

const args = process.argv.slice(2);
const photosAt = args.indexOf('--photos');
// A folder of photographs alone asks for what is measured on them.
const words = photosAt < 0 ? args : args.toSpliced(photosAt, 2);
if (photosAt >= 0 && words.length === 0) words.push(quality.name);
// A whole name asks for that one alone, though others begin with it.
const isMeant = (word: string, name: string) =>
  benches.some((bench) => bench.name === word) ? name === word : name.includes(word);
const chosen = benches.filter(({ name, isSlow }) =>
  words.length === 0 ? !isSlow : words.some((word) => isMeant(word, name)),
);
if (chosen.length === 0) {
  console.error(
    `No bench has ${words.join(' or ')} in its name: ${benches.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}

// What is measured is what the sources say now.
execFileSync(
  'turbo',
  ['run', 'build', '--filter=@tai/server', '--filter=@tai/web', '--output-logs=errors-only'],
  {
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  },
);

const rows: Row[] = [];
const broken: string[] = [];
for (const bench of chosen) {
  console.error(`· ${bench.name}`);
  try {
    rows.push(...(await bench.run()));
  } catch (error) {
    // The others are still worth knowing.
    broken.push(bench.name);
    console.error(error);
  }
}
printTable(rows);
console.log(`written to ${writeResults(rows)}`);
if (broken.length > 0) console.log(`not measured: ${broken.join(', ')}`);
process.exit(broken.length === 0 ? 0 : 1);
