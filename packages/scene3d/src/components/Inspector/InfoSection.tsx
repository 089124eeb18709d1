import { color, styled } from '@tai/design-system';
import { useLanguage, useObservable } from '@tai/kernel';
import { editWords } from '../../editWords.ts';
import { useOpenScene, useScene } from '../SceneEditor/scene.ts';
import { Section } from './parts.tsx';

/** What the scene is made of and what it costs to draw. */
export function InfoSection() {
  const say = editWords.useWords();
  const { language } = useLanguage();
  const facts = useObservable(useOpenScene().facts);
  const { objects } = useScene();
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(language, { maximumFractionDigits: digits }).format(value);
  const lines: [string, string][] = [
    [say('info.objects'), number(Object.keys(objects).length)],
    [say('info.triangles'), facts ? number(facts.triangles) : '–'],
    [say('info.memory'), facts ? `${number(facts.memory / 1024 / 1024, 1)} MB` : '–'],
    [say('info.frameTime'), facts ? `${number(facts.frameTime, 1)} ms` : '–'],
  ];
  return (
    <Section title={say('info.title')}>
      <List>
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </List>
    </Section>
  );
}

const List = styled.dl`
  display: grid;
  gap: 6px;
  margin: 0;
  font-size: 13px;
  div {
    display: flex;
    justify-content: space-between;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;
