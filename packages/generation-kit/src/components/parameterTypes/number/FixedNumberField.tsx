import { NumberField } from '@tai/design-system';

interface Props {
  label: string;
  value: number;
  unit: string;
  /** Why it cannot be changed. */
  reason: string;
}

/** A number that the model fixes: it stays to be read, with the reason below. */
export function Component({ label, value, unit, reason }: Props) {
  return (
    <NumberField
      disabled
      {...{ label, value, unit }}
      min={value}
      max={value}
      hint={reason}
      onChange={() => undefined}
    />
  );
}
