import { IconButton, ParametersIcon, Popover } from '@tai/design-system';
import { presetWords } from '../../presetWords.ts';
import { generationWords } from '../../words.ts';
import { LazyPart } from '../LazyPart/LazyPart.tsx';
import type { Tool } from '../useTool.ts';

const loadPresets = () => import('./Presets.tsx');

/** Presets of a tool: applied, saved, changed and deleted. */
export function PresetMenu({ tool }: { tool: Tool }) {
  const say = generationWords.useWords();
  return (
    <Popover
      label={say('presets.title')}
      width={320}
      placement="bottom-end"
      trigger={
        <IconButton label={say('presets.title')}>
          <ParametersIcon />
        </IconButton>
      }
    >
      {(close) => <LazyPart load={loadPresets} words={presetWords} props={{ tool, onClose: close }} />}
    </Popover>
  );
}
