import { color, styled, Switch, TextField } from '@tai/design-system';
import { rename, setShadow } from '../../domain/acts/lookActs.ts';
import { editWords } from '../../editWords.ts';
import { useOpenScene, useSelected, useViewOnlyReason } from '../SceneEditor/scene.ts';
import type { DialogName } from '../TopBar/Dialogs.tsx';
import { AbsenceNotice } from './AbsenceNotice.tsx';
import { CameraSection } from './CameraSection.tsx';
import { InfoSection } from './InfoSection.tsx';
import { LatticeSection } from './LatticeSection.tsx';
import { LightSection } from './LightSection.tsx';
import { MaterialSection } from './MaterialSection.tsx';
import { Section } from './parts.tsx';
import { ShapeSection } from './ShapeSection.tsx';
import { TransformSection } from './TransformSection.tsx';

/** Everything about what is selected; with nothing selected, what the scene is and costs. */
export function ObjectPanel({ onDialog }: { onDialog: ((name: DialogName) => void) | undefined }) {
  const say = editWords.useWords();
  const { editor } = useOpenScene();
  const selected = useSelected();
  const viewOnly = useViewOnlyReason();
  const [first] = selected;
  if (!first)
    return (
      <>
        <Nothing>{say('inspector.nothingHelp')}</Nothing>
        <InfoSection />
      </>
    );
  const only = selected.length === 1 ? first : null;
  const surfaces = selected.filter((one) => one.kind === 'solid' || one.kind === 'model');
  const [surface] = surfaces;
  return (
    <>
      <Name>
        {only ? (
          <TextField
            key={only.id}
            label={say('inspector.name')}
            size="compact"
            value={only.name}
            disabled={viewOnly !== undefined}
            onChange={(name) =>
              editor.act('rename', (draft) => rename(draft, only.id, name), {
                ...{ subject: only.id, joinKey: `name:${only.id}` },
              })
            }
            onBlur={editor.seal}
          />
        ) : (
          say('inspector.many', { count: selected.length })
        )}
      </Name>
      {only?.kind === 'model' && <AbsenceNotice id={only.id} />}
      <TransformSection selected={selected} />
      {only?.kind === 'solid' && <ShapeSection object={only} />}
      {surface && surfaces.length === selected.length && <MaterialSection surfaces={surfaces} />}
      {only?.kind === 'light' && <LightSection object={only} />}
      {only?.kind === 'camera' && <CameraSection object={only} onDialog={onDialog} />}
      {(only?.kind === 'solid' || only?.kind === 'model') && <LatticeSection object={only} />}
      {surface && (
        <Section title={say('shadow.title')} isFolded>
          {(['castsShadow', 'receivesShadow'] as const).map((flag) => (
            <Switch
              key={flag}
              label={say(`shadow.${flag}`)}
              checked={surface[flag]}
              disabled={viewOnly !== undefined}
              onChange={(value) =>
                editor.act('shadow', (draft) =>
                  setShadow(
                    draft,
                    surfaces.map(({ id }) => id),
                    flag,
                    value,
                  ),
                )
              }
            />
          ))}
        </Section>
      )}
    </>
  );
}

const Name = styled.div`
  padding: 12px 16px;
  border-bottom: 1px solid ${color.hairline};
  font-size: 13px;
  font-weight: 600;
`;

const Nothing = styled.p`
  margin: 0;
  padding: 16px;
  border-bottom: 1px solid ${color.hairline};
  color: ${color.textMuted};
  font-size: 13px;
`;
