import type { WorkflowField } from '@tai/contracts';
import { Badge, Checkbox, styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { isInForm } from '../../domain/workflowMapping.ts';
import { adminWords } from '../../words.ts';
import { Card, Faint } from '../PageFrame/PageFrame.tsx';
import { DefaultFields } from './DefaultFields.tsx';
import { LabelFields } from './LabelFields.tsx';

interface MappingFieldProps {
  field: WorkflowField;
  onUse: (isUsed: boolean) => void;
  /** Changes the parameter of the field. */
  onChange: (change: object) => void;
}

/** An input of a workflow: whether it is in the form, and how it looks there. */
export function MappingField({ field, onUse, onChange }: MappingFieldProps) {
  const say = adminWords.useWords();
  const { pick } = useLanguage();
  const { kind, parameter, targets, isFixed, options } = field;
  const isUsed = isInForm(field);
  const places = [...new Set(targets.map(({ title, input }) => say('mapping.place', { title, input })))].join(
    ', ',
  );
  return (
    <Card as="li">
      <Head>
        <Checkbox
          label={parameter ? pick(parameter.label) : say('mapping.model')}
          checked={isUsed}
          disabled={isFixed}
          onChange={onUse}
        />
        <Badge>{say(`mapping.kind.${kind}`)}</Badge>
        {isFixed && <Badge tone="info">{say('mapping.always')}</Badge>}
      </Head>
      <Faint as="p">{places || say('mapping.everyPicture')}</Faint>
      {isUsed && !parameter && <Faint as="p">{say('mapping.modelHint')}</Faint>}
      {isUsed && parameter && (
        <details>
          <summary>{say('mapping.details')}</summary>
          <Body>
            <LabelFields value={parameter.label} onChange={(label) => onChange({ label })} />
            <DefaultFields {...{ parameter, options, onChange }} />
            <Checkbox
              label={say('mapping.advanced')}
              checked={parameter.advanced === true}
              onChange={(advanced) => onChange({ advanced })}
            />
          </Body>
        </details>
      )}
    </Card>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
  overflow-wrap: anywhere;
`;

const Body = styled.div`
  display: grid;
  gap: 12px;
  padding-top: 8px;
`;
