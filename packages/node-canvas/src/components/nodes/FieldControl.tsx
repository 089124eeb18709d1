import { isSame, setValue } from '@tai/graph';
import { limits, type Parameter } from '@tai/contracts';
import {
  color,
  DiceIcon,
  IconButton,
  NumberField,
  Select,
  styled,
  Switch,
  TextField,
} from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { NodeRow } from '../../domain/nodeLayout.ts';
import { nodeCanvasWords } from '../../words.ts';
import { useEditor, useOpenBoard } from '../BoardEditor/board.ts';
import { useNodeRun } from '../BoardRuns/BoardRuns.tsx';
import { type ControlProps, LongText } from './LongText.tsx';
import { seedToFix } from './seedToFix.ts';

/** Characters of the value of a variable. */
const variableMax = 200;

interface Props {
  id: string;
  row: NodeRow;
  label: string;
}

/** The control of a field inside a node. Fields that need more room are in the panel at the side. */
export function FieldControl({ id, row, label }: Props) {
  const { editor } = useOpenBoard();
  const { pick } = useLanguage();
  const value = useEditor((state) => state.board.nodes[id]?.values[row.name]);
  const canEdit = useEditor((state) => state.canEdit);
  const { parameter } = row;
  const set = (next: unknown) =>
    void editor.act(
      'value',
      setValue(id, row.name, isSuggested(parameter, next) ? undefined : next),
      `${id}.${row.name}`,
    );
  switch (row.kind) {
    case 'text':
      return (
        <LongText
          label={label}
          value={typeof value === 'string' ? value : ''}
          disabled={!canEdit}
          onChange={set}
        />
      );
    case 'line':
      return (
        <TextField
          {...{ label, hideLabel: true, size: 'compact' }}
          value={typeof value === 'string' ? value : ''}
          disabled={!canEdit}
          onChange={(text) => set(text === '' ? undefined : text.slice(0, variableMax))}
        />
      );
    case 'number':
      if (parameter?.type === 'seed')
        return <Seed id={id} label={label} value={value} disabled={!canEdit} onChange={set} />;
      return parameter?.type === 'number' ? (
        <NumberField
          {...{
            label,
            hideLabel: true,
            size: 'compact',
            min: parameter.min,
            max: parameter.max,
            step: parameter.step,
          }}
          {...(parameter.unit !== '' && { unit: parameter.unit })}
          value={typeof value === 'number' ? value : parameter.default}
          disabled={!canEdit}
          onChange={set}
        />
      ) : null;
    case 'select':
      return parameter?.type === 'select' ? (
        <Select
          {...{ label, hideLabel: true, size: 'compact' }}
          value={typeof value === 'string' ? value : parameter.default}
          disabled={!canEdit}
          onChange={set}
          options={parameter.options.map((option) => ({ value: option.value, label: pick(option.label) }))}
        />
      ) : null;
    case 'switch':
      return parameter?.type === 'boolean' ? (
        <Switch
          label={label}
          checked={typeof value === 'boolean' ? value : parameter.default}
          disabled={!canEdit}
          onChange={set}
        />
      ) : null;
    case 'size':
      return <Size label={label} value={value} parameter={parameter} disabled={!canEdit} onChange={set} />;
    default:
      return null;
  }
}

/** What the tool suggests is not stored: another model may suggest something else. */
function isSuggested(parameter: Parameter | undefined, value: unknown): boolean {
  return parameter !== undefined && isSame(parameter.default, value);
}

function Seed({ id, label, value, disabled, onChange }: ControlProps & { id: string }) {
  const say = nodeCanvasWords.useWords();
  const { result } = useNodeRun(id);
  const isFixed = typeof value === 'number';
  return (
    <Line>
      {isFixed ? (
        <NumberField
          {...{ label, hideLabel: true, size: 'compact', min: 0, max: limits.generation.seedMax, step: 1 }}
          value={value}
          disabled={disabled}
          onChange={onChange}
        />
      ) : (
        <Muted>{say('seed.fresh')}</Muted>
      )}
      <IconButton
        size="compact"
        label={say(isFixed ? 'seed.free' : 'seed.fix')}
        disabled={disabled}
        onClick={() => onChange(isFixed ? null : seedToFix(result))}
      >
        <DiceIcon size={16} />
      </IconButton>
    </Line>
  );
}

function Size({
  label,
  value,
  parameter,
  disabled,
  onChange,
}: ControlProps & { parameter: Parameter | undefined }) {
  const say = nodeCanvasWords.useWords();
  const suggested = parameter?.type === 'size' ? parameter.default : { width: 1024, height: 1024 };
  const { min, max, step } =
    parameter?.type === 'size'
      ? parameter
      : { min: limits.generation.sizeMin, max: limits.generation.sizeMax, step: 8 };
  const size = isSize(value) ? value : suggested;
  const side = (name: 'width' | 'height') => (
    <NumberField
      {...{ label: `${label}: ${say(`size.${name}`)}`, hideLabel: true, size: 'compact', min, max, step }}
      value={size[name]}
      disabled={disabled}
      onChange={(next) => onChange({ width: size.width, height: size.height, [name]: next })}
    />
  );
  return (
    <Line>
      {side('width')}
      <Times aria-hidden>{'×'}</Times>
      {side('height')}
    </Line>
  );
}

function isSize(value: unknown): value is { width: number; height: number } {
  return typeof value === 'object' && value !== null && 'width' in value && 'height' in value;
}

const Line = styled.div`
  display: flex;
  gap: 4px;
  align-items: center;
  justify-content: flex-end;
  min-width: 0;
`;

const Times = styled.span`
  flex: none;
  color: ${color.textMuted};
`;

const Muted = styled.span`
  overflow: hidden;
  color: ${color.textMuted};
  font-size: 12px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
