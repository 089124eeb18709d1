import { Button, color, EmptyState, ErrorIcon, Skeleton, styled } from '@tai/design-system';
import { LazyPart, useObservable } from '@tai/kernel';
import { useEffect, useMemo, useState } from 'react';
import { changeLattice } from '../../domain/acts/lookActs.ts';
import { moveOrigin } from '../../domain/acts/originActs.ts';
import { place } from '../../domain/acts/placeActs.ts';
import type { ActName } from '../../domain/history.ts';
import { previewMatch, type Matching } from '../../engine/photoMatching.ts';
import { firstPose } from '../../domain/newScene.ts';
import type { Lattice, Pose, SceneContent, Vector } from '../../domain/scene.ts';
import { photoWords } from '../../photoWords.ts';
import { editWords } from '../../editWords.ts';
import type { GizmoMode, Placed, SceneViewportProps } from '../../viewport/viewportProps.ts';
import { useEditor, useOpenScene, useScene, useUi, useViewOnlyReason } from '../SceneEditor/scene.ts';
import { loadViewport } from '../editorCode.ts';
import { canWalk } from '../SceneEditor/walking.ts';
import { ScenePins } from './ScenePins.tsx';
import { useStageDrop } from './useStageDrop.ts';
import { ViewBar } from './ViewBar.tsx';

const loadHandles = () => import('../PhotoMatch/MatchHandles.tsx');

/** The viewport with the scene, and what lies over it. */
export function Stage() {
  const say = editWords.useWords();
  const open = useOpenScene();
  const saved = useScene();
  const matching = useMatchingOf(saved);
  const scene = useMemo(() => (matching ? previewMatch(saved, matching) : saved), [saved, matching]);
  const selection = useEditor((state) => state.selection);
  const [ui] = useUi();
  const canEdit = useViewOnlyReason() === undefined && !matching;
  const problem = useObservable(open.problem);
  const [pose] = useState(() => scene.shots[0]?.pose ?? firstPose);
  const [attempt, setAttempt] = useState(0);
  useFirstLens(pose);
  const onDrop = useStageDrop();
  const handlers = useMemo(() => handlersOf(open), [open]);
  const props: SceneViewportProps = {
    ...{ scene, selection, pose, canEdit, onDrop },
    ...{ mode: ui.mode, space: ui.space, look: ui.look, showsHelpers: ui.showsHelpers },
    walks: ui.walks && !matching && canWalk(open),
    cameraId: ui.cameraId !== null && scene.objects[ui.cameraId]?.kind === 'camera' ? ui.cameraId : null,
    ...handlers,
  };
  return (
    <Area aria-label={say('stage.label')}>
      <LazyPart
        key={attempt}
        load={loadViewport}
        props={props}
        fallback={<Skeleton height="100%" radius="0" />}
        failure={failure}
      />
      {problem && (
        <Over>
          <EmptyState
            icon={<ErrorIcon />}
            title={say(`stage.${problem}`)}
            action={
              problem === 'contextLost' ? (
                <Button
                  onClick={() => {
                    open.problem.set(null);
                    setAttempt(attempt + 1);
                  }}
                >
                  {say('stage.again')}
                </Button>
              ) : undefined
            }
          >
            {say(`stage.${problem}Help`)}
          </EmptyState>
        </Over>
      )}
      {!problem && !matching && <ViewBar />}
      {!problem && !matching && <ScenePins />}
      {!problem && matching && <LazyPart load={loadHandles} words={photoWords} props={{ matching }} />}
    </Area>
  );
}

/** What is matched to a photograph; it ends when somebody deletes its camera. */
function useMatchingOf({ objects }: SceneContent): Matching | null {
  const { matching } = useOpenScene();
  const now = useObservable(matching);
  const isGone = now !== null && objects[now.cameraId]?.kind !== 'camera';
  useEffect(() => {
    if (isGone) matching.set(null);
  }, [isGone, matching]);
  return isGone ? null : now;
}

/** The bar over the viewport shows the lens that the scene opens with. */
function useFirstLens({ focalLength, type }: Pose): void {
  const { ui } = useOpenScene();
  useEffect(
    () => ui.set({ ...ui.get(), focalLength, isOrthographic: type === 'orthographic' }),
    [ui, focalLength, type],
  );
}

const failure = (retry: () => void) => <Failed onRetry={retry} />;

function Failed({ onRetry }: { onRetry: () => void }) {
  const say = editWords.useWords();
  return (
    <EmptyState
      icon={<ErrorIcon />}
      title={say('stage.notLoaded')}
      action={<Button onClick={onRetry}>{say('stage.again')}</Button>}
    />
  );
}

function handlersOf({ editor, session, ui, view, facts, problem }: ReturnType<typeof useOpenScene>) {
  return {
    async readAsset(name: string): Promise<ArrayBuffer> {
      const blob = await session.assets.blob(name);
      if (!blob) throw new Error(`The file ${name} cannot be had now.`);
      return blob.arrayBuffer();
    },
    onSelect: editor.select,
    onPlaced(placed: readonly Placed[]) {
      const acts: Partial<Record<GizmoMode, ActName>> = {
        move: 'move',
        turn: 'turn',
        scale: 'scale',
      };
      const [first] = placed;
      editor.act(acts[ui.get().mode] ?? 'place', (draft) => place(draft, placed), {
        subject: placed.length === 1 ? first?.id : undefined,
      });
    },
    onOrigin: (id: string, point: Vector) =>
      void editor.act('origin', (draft) => moveOrigin(draft, id, point), { subject: id }),
    onLattice: (id: string, lattice: Lattice) =>
      void editor.act('lattice', (draft) => changeLattice(draft, id, lattice), { subject: id }),
    onWalkEnd: () => ui.set({ ...ui.get(), walks: false }),
    onPose: ({ type, focalLength }) =>
      ui.set({ ...ui.get(), isOrthographic: type === 'orthographic', focalLength }),
    onFacts: facts.set,
    onHandle: view.set,
    onProblem: problem.set,
  } satisfies Partial<SceneViewportProps>;
}

const Area = styled.section`
  position: relative;
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  background: ${color.stage};
`;

const Over = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  background: ${color.stage};
`;
