import type { ParameterOf } from '@tai/contracts';
import {
  CloseIcon,
  HistoryIcon,
  IconButton,
  Menu,
  styled,
  TextArea,
  type MenuItem,
} from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { KeyboardEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { stepPrompt } from '../../domain/promptHistory.ts';
import { promptHistoryCleared, selectPromptHistory } from '../../state/generationSlice.ts';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import { generationWords } from '../../words.ts';

const loadExtend = () => import('./ExtendPrompt.tsx');

interface Props {
  parameter: ParameterOf<'text'>;
  value: string;
  onChange: (value: string) => void;
  onRemove?: () => void;
}

const shownInMenu = 12;

/** The prompt: grows with its text, counts, and brings back earlier ones by menu or Alt with the arrow keys. */
export function PromptField({ parameter, value, onChange }: Props) {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  const history = useSelector(selectPromptHistory);

  function recall(event: KeyboardEvent): void {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const next = stepPrompt(history, value, event.key === 'ArrowUp' ? 1 : -1);
    event.preventDefault();
    if (next !== null) onChange(next);
  }

  return (
    <TextArea
      label={pick(parameter.label)}
      hint={parameter.help && pick(parameter.help)}
      value={value}
      onChange={onChange}
      onKeyDown={recall}
      maxLength={parameter.maxLength}
      minRows={4}
      maxRows={12}
      required={parameter.required}
      placeholder={say('form.promptPlaceholder')}
      footer={
        <Tools>
          <HistoryMenu history={history} onPick={onChange} />
          {value !== '' && (
            <LazyPart
              load={loadExtend}
              props={{ value, maxLength: parameter.maxLength, onChange }}
              fallback={null}
            />
          )}
          {value !== '' && (
            <IconButton size="compact" label={say('form.clear')} onClick={() => onChange('')}>
              <CloseIcon size={16} />
            </IconButton>
          )}
        </Tools>
      }
    />
  );
}

function HistoryMenu({ history, onPick }: { history: readonly string[]; onPick: (prompt: string) => void }) {
  const say = generationWords.useWords();
  const dispatch = useDispatch();
  const items: MenuItem[] =
    history.length === 0
      ? [{ id: 'empty', label: say('form.historyEmpty'), disabled: true, onSelect: () => undefined }]
      : [
          ...history.slice(0, shownInMenu).map((prompt, index) => ({
            id: String(index),
            label: prompt.length > 80 ? `${prompt.slice(0, 79)}…` : prompt,
            onSelect: () => onPick(prompt),
          })),
          { id: 'separator', type: 'separator' },
          { id: 'clear', label: say('form.historyClear'), onSelect: () => dispatch(promptHistoryCleared()) },
        ];
  return (
    <Menu label={say('form.history')} items={items}>
      <IconButton size="compact" label={say('form.history')}>
        <HistoryIcon size={16} />
      </IconButton>
    </Menu>
  );
}

/** What must not appear: a smaller field of the same kind. */
export function NegativePromptField({ parameter, value, onChange, onRemove }: Props) {
  const say = generationWords.useWords();
  const { pick } = useLanguage();
  return (
    <TextArea
      label={pick(parameter.label)}
      value={value}
      onChange={onChange}
      maxLength={parameter.maxLength}
      minRows={2}
      maxRows={6}
      placeholder={say('form.negativePlaceholder')}
      labelAction={
        onRemove && (
          <IconButton size="compact" label={say('form.clear')} onClick={onRemove}>
            <CloseIcon size={16} />
          </IconButton>
        )
      }
    />
  );
}

const Tools = styled.div`
  display: flex;
  gap: 2px;
`;
