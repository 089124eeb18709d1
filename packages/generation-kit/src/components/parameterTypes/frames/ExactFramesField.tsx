import { framesOfSeconds, type ParameterOf } from '@tai/contracts';
import { NumberField } from '@tai/design-system';
import { useState } from 'react';
import { inputWords } from '../../../inputWords.ts';
import type { Tool } from '../../useTool.ts';

interface Props {
  parameter: ParameterOf<'frames'>;
  tool: Tool;
}

/** The same length as a number of frames. What the model cannot make becomes the nearest number when the entry is finished. */
export function Component({ parameter, tool }: Props) {
  const say = inputWords.useWords();
  const [typed, setTyped] = useState<number | null>(null);
  const { multiple } = parameter;
  const lawful = (frames: number) => framesOfSeconds(frames, 1, parameter);
  const range = { min: lawful(0), max: lawful(Infinity) };
  return (
    <NumberField
      label={say('frames.exact')}
      value={typed ?? Number(tool.draft[parameter.name])}
      {...range}
      step={multiple}
      hint={say(multiple === 1 ? 'frames.range' : 'frames.law', { multiple, ...range })}
      onChange={setTyped}
      onCommit={(frames) => {
        setTyped(null);
        tool.change(parameter.name, lawful(frames));
      }}
    />
  );
}
