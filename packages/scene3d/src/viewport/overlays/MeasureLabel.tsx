import { styled } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';

/** The distance beside the line that was measured. @param props metres; place from −1 to 1, y up */
export function MeasureLabel(props: { distance: number; x: number; y: number }) {
  const { language } = useLanguage();
  const number = new Intl.NumberFormat(language, {
    ...{ style: 'unit', unit: 'meter', unitDisplay: 'short' },
    maximumFractionDigits: props.distance < 10 ? 3 : 2,
  } as Intl.NumberFormatOptions);
  return (
    <Label aria-live="polite" style={{ left: `${(props.x + 1) * 50}%`, top: `${(1 - props.y) * 50}%` }}>
      {number.format(props.distance)}
    </Label>
  );
}

const Label = styled('output')({
  position: 'absolute',
  transform: 'translate(-50%, calc(-100% - 8px))',
  padding: '2px 8px',
  borderRadius: 8,
  pointerEvents: 'none',
  whiteSpace: 'nowrap',
  fontSize: 13,
  fontVariantNumeric: 'tabular-nums',
  color: '#15151b',
  background: '#f2c14e',
});
