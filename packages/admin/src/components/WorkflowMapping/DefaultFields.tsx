import type { WorkflowField } from '@tai/contracts';
import { Checkbox, NumberField, Select, styled, TextArea, TextField } from '@tai/design-system';
import { adminWords } from '../../words.ts';

type FieldParameter = NonNullable<WorkflowField['parameter']>;

interface DefaultFieldsProps {
  parameter: FieldParameter;
  /** What the hosts have for the input. */
  options: readonly string[];
  onChange: (change: object) => void;
}

/** What a field begins with, and the range of a number. Types that begin empty have nothing to set. */
export function DefaultFields({ parameter, options, onChange }: DefaultFieldsProps) {
  const say = adminWords.useWords();
  const label = say('mapping.default');
  switch (parameter.type) {
    case 'number':
      return (
        <Row>
          {(['default', 'min', 'max', 'step'] as const).map((part) => (
            <NumberField
              key={part}
              label={say(`mapping.${part}`)}
              value={parameter[part]}
              {...(part === 'step' ? { min: 0.001 } : {})}
              step={parameter.step}
              onChange={(value) => onChange({ [part]: value })}
            />
          ))}
        </Row>
      );
    case 'size':
      return (
        <Row>
          {(['width', 'height'] as const).map((side) => (
            <NumberField
              key={side}
              label={say(`mapping.${side}`)}
              value={parameter.default[side]}
              min={parameter.min}
              max={parameter.max}
              step={parameter.step}
              onChange={(length) => onChange({ default: { ...parameter.default, [side]: length } })}
            />
          ))}
        </Row>
      );
    case 'boolean':
      return (
        <Checkbox
          label={label}
          checked={parameter.default}
          onChange={(value) => onChange({ default: value })}
        />
      );
    case 'select':
      return options.length > 0 ? (
        <Select
          label={label}
          value={parameter.default}
          options={[...new Set([parameter.default, ...options])].map((value) => ({ value, label: value }))}
          onChange={(value) => onChange({ default: value })}
        />
      ) : (
        <TextField
          label={label}
          value={parameter.default}
          onChange={(value) => onChange({ default: value })}
        />
      );
    case 'text':
      return (
        <TextArea
          label={label}
          minRows={1}
          value={parameter.default}
          onChange={(value) => onChange({ default: value })}
        />
      );
    default:
      return null;
  }
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 110px), 1fr));
  gap: 8px 12px;
`;
