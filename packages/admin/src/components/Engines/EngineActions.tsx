import { errorText } from '@tai/api-client';
import type { ManagedEngine } from '@tai/contracts';
import {
  Button,
  ChevronDownIcon,
  ChevronUpIcon,
  EditIcon,
  IconButton,
  styled,
  Switch,
  toast,
  TrashIcon,
} from '@tai/design-system';
import { confirmPort, usePort } from '@tai/kernel';
import { useDeleteEngineMutation, useEnableEngineMutation } from '../../api/engineApi.ts';
import { adminWords } from '../../words.ts';
import { useEngineName } from './engineName.ts';

interface EngineActionsProps {
  engine: ManagedEngine;
  isFirst: boolean;
  isLast: boolean;
  isTesting: boolean;
  onMove: (by: -1 | 1) => void;
  onTest: () => void;
  onChange: () => void;
}

/** What an administrator can do with an engine. */
export function EngineActions(props: EngineActionsProps) {
  const { engine, isFirst, isLast, isTesting, onMove, onTest, onChange } = props;
  const say = adminWords.useWords();
  const confirm = usePort(confirmPort);
  const name = useEngineName()(engine);
  const [enable, enabling] = useEnableEngineMutation();
  const [remove, removing] = useDeleteEngineMutation();
  const { id, origin, enabled } = engine;

  // The card may be gone by then, so a failure has no place in it.
  const tell = (error: unknown) => toast.show({ message: errorText(error), tone: 'danger' });
  async function change(next: boolean): Promise<void> {
    const isMeant =
      next ||
      (await confirm.ask({
        title: say('engines.disableTitle', { name }),
        content: say('engines.disableText'),
        confirmLabel: say('engines.disable'),
        danger: true,
      }));
    if (!isMeant) return;
    const { error } = await enable({ id, enabled: next });
    if (error) tell(error);
  }
  async function askAndDelete(): Promise<void> {
    const isMeant = await confirm.ask({
      title: say('engines.deleteTitle', { name }),
      content: say('engines.deleteText'),
      confirmLabel: say('common.delete'),
      danger: true,
    });
    if (!isMeant) return;
    const { error } = await remove(id);
    if (error) tell(error);
    else toast.show({ message: say('engines.deleted'), tone: 'success' });
  }

  return (
    <Row>
      <Switch
        label={say('engines.enable')}
        checked={enabled}
        disabled={enabling.isLoading}
        onChange={(next) => void change(next)}
      />
      <IconButton
        size="compact"
        label={say('engines.up', { name })}
        disabledReason={isFirst ? say('engines.isFirst') : undefined}
        data-move={`${id} up`}
        onClick={() => onMove(-1)}
      >
        <ChevronUpIcon />
      </IconButton>
      <IconButton
        size="compact"
        label={say('engines.down', { name })}
        disabledReason={isLast ? say('engines.isLast') : undefined}
        data-move={`${id} down`}
        onClick={() => onMove(1)}
      >
        <ChevronDownIcon />
      </IconButton>
      <Button
        size="compact"
        loading={isTesting}
        aria-label={say('engines.testNamed', { name })}
        onClick={onTest}
      >
        {say('engines.test')}
      </Button>
      <IconButton size="compact" label={say('engines.changeNamed', { name })} onClick={onChange}>
        <EditIcon />
      </IconButton>
      {origin === 'added' && (
        <IconButton
          size="compact"
          label={say('engines.deleteNamed', { name })}
          loading={removing.isLoading}
          onClick={() => void askAndDelete()}
        >
          <TrashIcon />
        </IconButton>
      )}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 8px;
`;
