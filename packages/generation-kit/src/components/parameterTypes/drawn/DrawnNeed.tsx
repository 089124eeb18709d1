import type { ParameterOf } from '@tai/contracts';
import { BrushIcon, Button, SelectionIcon } from '@tai/design-system';
import { useLanguage } from '@tai/kernel';
import { inputWords } from '../../../inputWords.ts';
import { NeedRow, type NeedRowProps } from '../NeedRow.tsx';
import { UploadButton } from '../UploadButton.tsx';
import { useDrawnInput } from './useDrawnInput.tsx';

/** What is drawn on a picture, on the stage or uploaded. */
export function DrawnNeed({ parameter, need, tool }: NeedRowProps<ParameterOf<'mask' | 'box'>>) {
  const say = inputWords.useWords();
  const { pick } = useLanguage();
  const { name, label } = parameter;
  const change = (next: unknown) => tool.change(name, next);
  const input = useDrawnInput({ parameter, value: tool.draft[name], onChange: change, tool });
  const isMask = parameter.type === 'mask';
  return (
    <NeedRow
      need={need}
      icon={isMask ? BrushIcon : SelectionIcon}
      detail={parameter.help ? pick(parameter.help) : undefined}
    >
      {input.draw && (
        <Button
          size="compact"
          startIcon={<BrushIcon size={16} />}
          disabledReason={input.reason}
          onClick={input.draw}
        >
          {say(need.isMet ? 'needs.again' : isMask ? 'needs.paint' : 'needs.draw')}
        </Button>
      )}
      {isMask && (
        <UploadButton
          label={say('needs.upload')}
          name={`${say('needs.upload')}: ${pick(label)}`}
          isUploading={input.isUploading}
          disabledReason={input.reason}
          onFiles={(files) => void input.upload(files)}
        />
      )}
    </NeedRow>
  );
}
