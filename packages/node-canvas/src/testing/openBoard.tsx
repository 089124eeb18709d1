import {
  canvasRoutes,
  routes,
  type Board,
  type CanvasRun,
  type Capability,
  type Document,
  type DocumentContent,
  type NodeResult,
} from '@tai/contracts';
import { LazyPart } from '@tai/kernel';
import { answerWithDocuments, createFakeDocuments, inStudio, studio, type FakeServer } from '@tai/test-kit';
import { BoardEditor } from '../components/BoardEditor/BoardEditor.tsx';
import { editorWords } from '../editorWords.ts';
import { nodeCanvas } from '../feature.ts';

interface OpenBoard {
  content: Board;
  capabilities?: readonly Capability[];
  results?: NodeResult[];
  runs?: CanvasRun[];
  /** What the reader may do; the board is their own unless given. */
  access?: Document['access'];
  /** Opened as its form. */
  isForm?: boolean;
  /** Runs before the page is there. */
  prepare?: () => void;
  /** What else the server answers. */
  server?: (server: FakeServer) => void;
}

/** A board that stories open in the editor, and the server that has it. */
export function openBoard({
  content,
  capabilities = [],
  results = [],
  runs = [],
  access = 'owner',
  isForm = false,
  prepare,
  server: answers,
}: OpenBoard) {
  const documents = createFakeDocuments();
  const id = documents.seed('board', content as unknown as DocumentContent, access);
  const parameters = studio({
    features: [nodeCanvas],
    ...(prepare && { prepare }),
    ...(isForm && { path: `/node?id=${id}&view=form` }),
    server(server: FakeServer) {
      answerWithDocuments(server, documents);
      server.answer(routes.getCapabilities, { data: [...capabilities] });
      server.answer(canvasRoutes.listCanvasRuns, { data: runs });
      server.answer(canvasRoutes.getCanvasResults, { data: results });
      answers?.(server);
    },
  });
  return { id, documents, args: { id }, parameters };
}

const load = () => Promise.resolve({ Component: BoardEditor });

/** Shows the board of a story. */
export const boardStory = {
  component: BoardEditor,
  args: { id: 'board-1', linkToken: undefined },
  render: (args: { id: string; linkToken: string | undefined }) => (
    <div style={{ height: 720 }}>
      <LazyPart load={load} words={editorWords} props={args} />
    </div>
  ),
  ...inStudio({ features: [nodeCanvas] }),
};
