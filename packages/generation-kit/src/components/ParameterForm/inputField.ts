import type { Parameter } from '@tai/contracts';
import type { Tool } from '../useTool.ts';

/** Parameters whose controls come with the first tool that has them. */
type InputParameter = Extract<
  Parameter,
  { type: 'images' | 'mask' | 'box' | 'choices' | 'colour' | 'light' | 'styles' }
>;

export interface InputFieldProps {
  parameter: InputParameter;
  value: unknown;
  onChange: (value: unknown) => void;
  /** The whole form: a mask needs the picture that it belongs to. */
  tool: Tool;
}

export function loadInputField() {
  return import('../InputFields/InputField.tsx');
}
