import type { Parameter, ParameterOf, ParameterType } from '@tai/contracts';
import type { ReactNode } from 'react';
import type { Tool } from '../useTool.ts';

/** What the control of a parameter gets. */
export interface ParameterFieldProps<Definition = Parameter, Value = unknown> {
  parameter: Definition;
  /** Of the form that `hasForm` of the type's rules asks for. */
  value: Value;
  onChange: (value: unknown) => void;
  /** The whole form: a mask needs the picture that it belongs to. */
  tool: Tool;
}

/** The control of one type. */
export type ParameterField<Type extends ParameterType> = (
  props: ParameterFieldProps<ParameterOf<Type>, never>,
) => ReactNode;

/** A control that was found by the type of its parameter. */
export type FoundField = (props: ParameterFieldProps) => ReactNode;
