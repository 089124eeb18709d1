import { framesOfSeconds, type ParameterOf } from '@tai/contracts';
import { Slider } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import type { ParameterFieldProps } from '../parameterField.ts';

/** Length of a clip in seconds; the value is the number of frames that a model can make and comes nearest. */
export function FramesField({
  parameter,
  value,
  onChange,
  tool,
}: ParameterFieldProps<ParameterOf<'frames'>, number>) {
  const { pick } = useLanguage();
  const fps = Number(tool.draft[parameter.fps]) || 1;
  const seconds = Math.round((value / fps) * 10) / 10;
  return (
    <Slider
      label={pick(parameter.label)}
      value={seconds}
      onChange={(next) => onChange(framesOfSeconds(next, fps, parameter))}
      min={Math.ceil((parameter.min / fps) * 10) / 10}
      max={Math.floor((parameter.max / fps) * 10) / 10}
      step={0.1}
      unit="s"
    />
  );
}
