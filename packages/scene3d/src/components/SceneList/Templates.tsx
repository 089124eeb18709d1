import { color, styled } from '@tai/design-system';
import { makeTemplate, templateIds, type TemplateId } from '../../domain/templates/templates.ts';
import type { SceneContent } from '../../domain/scene.ts';
import { sceneWords } from '../../words.ts';
import { TemplateDrawing } from './TemplateDrawing.tsx';

interface Props {
  isBusy: boolean;
  onMake: (title: string, content: SceneContent) => void;
}

/** Scenes that are already furnished, to begin with. */
export function Templates({ isBusy, onMake }: Props) {
  const say = sceneWords.useWords();
  const make = (id: TemplateId) =>
    onMake(
      say(`template.${id}`),
      makeTemplate(id, (part) => say(`part.${part}`)),
    );
  return (
    <section aria-labelledby="scene3d-templates">
      <Heading id="scene3d-templates">{say('list.templates')}</Heading>
      <Row>
        {templateIds.map((id) => (
          <Template key={id} type="button" disabled={isBusy} onClick={() => make(id)}>
            <TemplateDrawing id={id} />
            <span>{say(`template.${id}`)}</span>
          </Template>
        ))}
      </Row>
    </section>
  );
}

const Heading = styled.h2`
  margin: 0 0 12px;
  font-size: 14px;
  font-weight: 600;
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(168px, 42%), 1fr));
  gap: 12px;
`;

const Template = styled.button`
  display: grid;
  gap: 8px;
  padding: 0 0 10px;
  overflow: hidden;
  border: 1px solid ${color.hairline};
  border-radius: calc(12px * var(--tai-rounding));
  background: ${color.panel};
  color: ${color.text};
  font: inherit;
  font-size: 13px;
  font-weight: 550;
  cursor: pointer;
  &:hover {
    border-color: ${color.accent};
  }
  &:disabled {
    cursor: progress;
    opacity: 0.6;
  }
`;
