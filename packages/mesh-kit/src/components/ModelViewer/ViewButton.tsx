import { Button, Cube3dIcon } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';

/** Beside the words of the viewer, which come when it is opened. */
const open = { en: 'View in 3D', zh: '查看 3D', ja: '3Dで見る' };

/** Lies over the poster of a model. */
export function ViewButton({ onPress }: { onPress: () => void }) {
  const { pick } = useLanguage();
  return (
    <Button variant="primary" startIcon={<Cube3dIcon size={16} />} onClick={onPress}>
      {pick(open)}
    </Button>
  );
}
