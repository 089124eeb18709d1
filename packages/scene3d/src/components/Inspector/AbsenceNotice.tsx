import { color, styled, WarningIcon } from '@tai/design-system';
import { useLanguage, useObservable } from '@tai/kernel';
import { modelFaultText } from '@tai/mesh-kit';
import { useEffect, useState } from 'react';
import { editWords } from '../../editWords.ts';
import type { ModelAbsence } from '../../viewport/viewportProps.ts';
import { useOpenScene } from '../SceneEditor/scene.ts';

/** Says why a placeholder stands in the place of a model, and what to do. */
export function AbsenceNotice({ id }: { id: string }) {
  const say = editWords.useWords();
  const absence = useObservable(useOpenScene().facts)?.absences[id];
  const reason = useAbsenceText(absence);
  if (!absence) return null;
  return (
    <Notice role="status">
      <WarningIcon size={16} />
      <span>
        <strong>{say('absence.title')}</strong> {reason}
      </span>
    </Notice>
  );
}

function useAbsenceText(absence: ModelAbsence | undefined): string {
  const say = editWords.useWords();
  const { language } = useLanguage();
  const [text, setText] = useState('');
  useEffect(() => {
    if (!absence || absence === 'unavailable') return undefined;
    let isCurrent = true;
    void modelFaultText(absence, language).then((next) => {
      if (isCurrent) setText(next);
    });
    return () => {
      isCurrent = false;
    };
  }, [absence, language]);
  return absence === 'unavailable' ? say('absence.unavailable') : text;
}

const Notice = styled.p`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 8px;
  margin: 0;
  padding: 12px 16px;
  border-bottom: 1px solid ${color.hairline};
  background: ${color.field};
  font-size: 13px;
  svg {
    margin-top: 2px;
    color: ${color.dangerText};
  }
`;
